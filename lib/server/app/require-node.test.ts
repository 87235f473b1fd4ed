import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a program as a Node.js of that version would: it checks before it loads anything newer. */
const run = (version: string, program: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,Object.defineProperty(process,"version",{value:"${version}"})`,
      program,
      ...args,
    ],
    { encoding: "utf8" },
  );

test.each(["v20.20.2", "v22.17.1"])("a start by %s names the Node.js it needs", (version) => {
  const { status, stdout, stderr } = run(version, "lib/server/app/start.mjs");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    `Fundlore needs Node.js 22.18 or newer, but this is ${version}. Use node_modules/node/bin/node, which npm ci installs.\n`,
  );
});

test("a command uses the Node.js of the project, whatever started it", () => {
  const { status, stdout } = run("v20.20.2", "lib/tools/command/run.mjs", "ops", "--help");
  expect(status).toBe(0);
  expect(stdout).toContain("npm run ops");
});
