import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "#lib/tools/command/process";
import { type UpgradeOptions, upgradeRelease } from "#lib/tools/ops/upgrade/upgrade-release";

const identity = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@a.test" };
const environment = {
  ...process.env,
  ...identity,
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@a.test",
};
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, env: environment, encoding: "utf8" }).trim();

/** A server that says its version, and that it is not ready if it is version 3. */
const server = `
  import { createServer } from "node:http";
  const { version } = JSON.parse((await import("node:fs")).readFileSync("package.json", "utf8"));
  createServer((request, response) => {
    response.writeHead(version === "3.0.0" ? 503 : 200, { "x-build": ".build-" + version }).end(version);
  }).listen(Number(process.env.UPGRADE_TEST_PORT));`;

/** Ends the server of before and starts the one of the link, as a supervisor does. */
const restart = `
  import { spawn } from "node:child_process";
  import { existsSync, readFileSync, writeFileSync } from "node:fs";
  if (existsSync("pid")) {
    const pid = Number(readFileSync("pid", "utf8"));
    process.kill(pid);
    for (;;) try { process.kill(pid, 0); await new Promise((next) => setImmediate(next)); } catch { break; }
  }
  const child = spawn(process.execPath, ["server.mjs"], { cwd: "current", detached: true, stdio: "ignore" });
  writeFileSync("pid", String(child.pid));
  child.unref();`;

let root: string;
let source: string;
let url: string;
const messages: string[] = [];
const backups: string[] = [];

/** Commits a version whose build writes a file, or fails, and whose migration leaves a trace. */
function release(version: string, build = `echo .build-${version} > .build-current`) {
  const trace = join(root, "migrated");
  const scripts = { build, migrate: `echo ${version} >> ${trace}` };
  const name = "release";
  writeFileSync(join(source, "package.json"), JSON.stringify({ name, version, scripts }));
  const lock = { name, version, lockfileVersion: 3, packages: { "": { name, version } } };
  writeFileSync(join(source, "package-lock.json"), JSON.stringify(lock));
  git(source, "add", ".");
  git(source, "commit", "--quiet", "-m", version);
  git(source, "tag", `v${version}`);
}

const readVersion = () => fetch(url).then((response) => response.text());
const getLink = () => join(root, "current");
const upgradeTo = (to: string, options: Partial<UpgradeOptions> = {}) =>
  upgradeRelease({
    to,
    link: getLink(),
    restart: `${process.execPath} restart.mjs`,
    readyUrl: url,
    backUp: async () => backups.push(to),
    log: (message) => messages.push(message),
    readyMs: 2_000,
    ...options,
  });

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "fundlore-upgrade-")));
  source = join(root, "source");
  mkdirSync(source);
  git(source, "init", "--quiet", "--initial-branch", "main");
  writeFileSync(join(source, "server.mjs"), server);
  writeFileSync(join(root, "restart.mjs"), restart);
  release("1.0.0");
  git(root, "clone", "--quiet", source, "first");
  writeFileSync(join(root, "first", ".build-current"), ".build-1.0.0\n");
  symlinkSync(join(root, "first"), getLink());
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  vi.stubEnv("UPGRADE_TEST_PORT", String(port));
  vi.stubEnv("DATA_DIR", join(root, "data"));
  execFileSync(process.execPath, ["restart.mjs"], { cwd: root });
  await vi.waitFor(async () => expect(await readVersion()).toBe("1.0.0"), 5_000);
  release("2.0.0");
  release("3.0.0");
  release("4.0.0", "node -e 'process.exit(1)'");
});

afterAll(() => {
  process.kill(Number(readFileSync(join(root, "pid"), "utf8")));
  vi.unstubAllEnvs();
});

const readMigrated = () => readFileSync(join(root, "migrated"), "utf8").trim().split("\n");

test("builds a version beside the running one, backs up, migrates and restarts", async () => {
  const { folder } = await upgradeTo("v2.0.0");
  expect(await readVersion()).toBe("2.0.0");
  expect(realpathSync(getLink())).toBe(folder);
  expect([backups, readMigrated()]).toEqual([["v2.0.0"], ["2.0.0"]]);
});

test("goes back to the former version if the new one does not become ready", async () => {
  const before = realpathSync(getLink());
  await expect(upgradeTo("v3.0.0")).rejects.toThrow(
    /v3\.0\.0 did not start, and the former version runs again\..*503 3\.0\.0/,
  );
  expect(await readVersion()).toBe("2.0.0");
  expect(realpathSync(getLink())).toBe(before);
});

test("does not take the server of before for the new one", async () => {
  const before = realpathSync(getLink());
  await expect(upgradeTo("v1.0.0", { restart: "true" })).rejects.toThrow(
    "the server of another build answers",
  );
  expect([await readVersion(), realpathSync(getLink())]).toEqual(["2.0.0", before]);
});

test("changes nothing if the build fails, or the backup", async () => {
  const before = readMigrated();
  await expect(upgradeTo("v4.0.0")).rejects.toThrow("npm run build failed");
  const backUp = () => Promise.reject(new Error("There is no place for backups."));
  await expect(upgradeTo("v3.0.0", { backUp })).rejects.toThrow("no place for backups");
  await expect(upgradeTo("v9.0.0")).rejects.toThrow("git rev-parse");
  expect(await readVersion()).toBe("2.0.0");
  expect(readMigrated()).toEqual(before);
});

test("goes back by the same command", async () => {
  await upgradeTo("v1.0.0");
  expect(await readVersion()).toBe("1.0.0");
  expect(await upgradeTo("v1.0.0")).toMatchObject({ folder: realpathSync(getLink()) });
});

test("refuses a folder without a link, and a data folder within a release", async () => {
  await expect(upgradeTo("v2.0.0", { link: source })).rejects.toThrow("is no link");
  vi.stubEnv("DATA_DIR", ".data");
  await expect(upgradeTo("v2.0.0")).rejects.toThrow("DATA_DIR must be an absolute path");
});
