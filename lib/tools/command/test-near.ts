import { execFileSync } from "node:child_process";
import { findNearTests } from "#lib/tools/command/find-near-tests";
import { runNode, tool } from "#lib/tools/command/process";

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** Lists the files that differ from the last commit. */
const listChanged = () => [
  ...git("diff", "--name-only", "--relative", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** `npm run test:near`: the tests nearest to the changed files, or to those named as words. */
async function testNear(): Promise<number> {
  const words = process.argv.slice(2);
  const changed = words.length > 0 ? words : listChanged();
  const { tests, omitted } = findNearTests(changed);
  if (tests.length === 0) {
    process.stdout.write(`No test is near ${changed.join(", ") || "a change: nothing changed"}.\n`);
    return 0;
  }
  const code = await runNode([tool.vitest, "run", ...tests]);
  if (omitted > 0) process.stdout.write(`${omitted} more are as near: npm test runs them.\n`);
  return code;
}

process.exitCode = await testNear();
