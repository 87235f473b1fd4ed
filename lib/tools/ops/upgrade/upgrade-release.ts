import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { readCurrentBuild } from "#lib/tools/command/build-folders";

export type UpgradeOptions = {
  /** The tag, branch or commit to run. */
  to: string;
  /** The link to the folder from which the server runs. */
  link: string;
  /** Ends the running server and starts another from `link`. Exits with 0 when it has been started. */
  restart: string;
  /** Answers 200 when the server that was started can serve. */
  readyUrl: string;
  /** Stores a backup, or null for none. */
  backUp: (() => Promise<unknown>) | null;
  log: (message: string) => void;
  readyMs?: number;
};

export type UpgradeResult = { from: string; to: string; folder: string };

const defaultReadyMs = 120_000;
const pollMs = 500;

/** Variables that lead Git to another repository, and a start to another build, than the folder's. */
const isForeign = (name: string) =>
  /^(?:GIT_(?:DIR|WORK_TREE|INDEX_FILE)|BUILD_FOLDER)$/.test(name);
const getEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isForeign(name)),
  ) as NodeJS.ProcessEnv;

/** Runs a program in `folder` and returns its output. Throws with the end of it if that fails. */
async function run(folder: string, program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: getEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([readText(child.stdout), readText(child.stderr)]);
  const [code] = await once(child, "close");
  const [out, errors] = await output;
  if (code === 0) return out.trim();
  const end = (errors || out).trim().split("\n").slice(-5).join("\n");
  throw new Error(`${[program, ...args].join(" ")} failed in ${folder}:\n${end}`);
}

/** Runs the operator's command; a server that it starts may outlive it. */
async function runCommand(folder: string, command: string): Promise<void> {
  const child = spawn(command, {
    cwd: folder,
    env: getEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
    shell: true,
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with code ${code}.`);
}

const git = (folder: string, ...args: string[]) => run(folder, "git", args);

/** Lets `link` lead to `folder`, in one step. */
function switchLink(link: string, folder: string): void {
  const next = `${link}.${process.pid}`;
  symlinkSync(folder, next);
  try {
    renameSync(next, link);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Waits for the server of the release in `folder`: the one of before may still answer. */
async function waitUntilReady(url: string, folder: string, withinMs: number): Promise<void> {
  const build = readCurrentBuild(folder);
  const deadline = Date.now() + withinMs;
  let answer = "nothing answered";
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    const body = await response?.text().catch(() => "");
    const isOther = response?.headers.get("x-build") !== build;
    if (response?.ok && !isOther) return;
    if (response && isOther) answer = "the server of another build answers";
    else if (response) answer = `${response.status} ${body?.slice(0, 300)}`;
    await sleep(pollMs);
  }
  throw new Error(
    `${url} was not ready within ${Math.round(withinMs / 1_000)} seconds: ${answer}.`,
  );
}

/** @throws Error with a sentence for the operator if releases in folders of their own cannot work */
function findCurrent(link: string): string {
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) {
    throw new Error(`${link} is no link to the folder of a release (operations.md).`);
  }
  const current = realpathSync(link);
  if (!isAbsolute(process.env.DATA_DIR ?? "")) {
    throw new Error("DATA_DIR must be an absolute path: each release has a folder of its own.");
  }
  return current;
}

/** Gets the sources of a commit into a folder of their own, and builds them. */
async function prepareRelease(current: string, commit: string): Promise<string> {
  const folder = join(dirname(current), commit.slice(0, 12));
  if (!existsSync(folder)) await git(current, "worktree", "add", "--detach", folder, commit);
  const settings = join(current, ".env");
  if (existsSync(settings) && !existsSync(join(folder, ".env"))) {
    symlinkSync(realpathSync(settings), join(folder, ".env"));
  }
  await run(folder, "npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  await run(folder, "npm", ["run", "build"]);
  return folder;
}

/**
 * Runs another version: fetches and builds it beside the running one, backs up, migrates, and restarts
 * the server from it. Goes back to the former version if the new one does not become ready.
 * @throws Error with a sentence for the operator; the former version then runs
 */
export async function upgradeRelease(options: UpgradeOptions): Promise<UpgradeResult> {
  const { to, link, restart, readyUrl, backUp, log, readyMs = defaultReadyMs } = options;
  const current = findCurrent(link);
  await git(current, "fetch", "--tags", "--quiet", "origin");
  const from = await git(current, "rev-parse", "HEAD");
  const commit = await git(current, "rev-parse", "--verify", `${to}^{commit}`);
  if (commit === from) return { from, to: commit, folder: current };
  log(`Building ${to} (${commit.slice(0, 12)}) beside the running version.`);
  const folder = await prepareRelease(current, commit);
  if (backUp) {
    log("Backing up.");
    await backUp();
  }
  log("Migrating the database.");
  await run(folder, "npm", ["run", "migrate"]);
  const start = async (release: string) => {
    switchLink(link, release);
    await runCommand(dirname(link), restart);
    await waitUntilReady(readyUrl, release, readyMs);
  };
  try {
    log("Restarting.");
    await start(folder);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    log(`${problem}\nGoing back to ${from.slice(0, 12)}.`);
    await start(current);
    throw new Error(`${to} did not start, and the former version runs again. ${problem}`);
  }
  return { from, to: commit, folder };
}
