import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "#lib/tools/command/build";
import { ensureChromium } from "#lib/tools/command/chromium";
import { findFreePort, runNode, tool } from "#lib/tools/command/process";

const reports = ".test/reports";
const statements = { RECORD_STATEMENTS: ".test/statements" };

type TestResult = { passed: number; failed: number };

/** Runs a check that counts as one test. */
async function runCheck(name: string, run: () => Promise<number>): Promise<TestResult> {
  process.stdout.write(`\n== ${name}\n`);
  return (await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a suite that writes a JSON report. Without a report it counts as failed. */
async function runSuite(
  name: string,
  args: string[],
  read: (report: string) => TestResult,
  settings: Record<string, string> = {},
): Promise<TestResult> {
  process.stdout.write(`\n== ${name}\n`);
  const report = `${reports}/${name}.json`;
  const code = await runNode(args, {
    ...settings,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const result = existsSync(report) ? read(readFileSync(report, "utf8")) : { passed: 0, failed: 1 };
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function readVitest(report: string): TestResult {
  const { numPassedTests, numFailedTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright(report: string): TestResult {
  const { expected, unexpected, flaky } = JSON.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** `npm test`: types, lint, folder rules, unused code, unit and integration tests, a production build, journeys in a browser. */
async function test(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  rmSync(statements.RECORD_STATEMENTS, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [
    await runCheck(
      "types",
      async () => (await runNode([tool.next, "typegen"])) || runNode([tool.tsc, "--noEmit"]),
    ),
    await runCheck("lint", () => runNode([tool.biome, "check", "--error-on-warnings", "."])),
    await runCheck("imports", () =>
      runNode([
        ...[tool.depcruise, "app", "components", "lib", "middleware.ts"],
        ...["--config", ".dependency-cruiser.mjs"],
      ]),
    ),
    await runCheck("unused", () => runNode([tool.knip])),
    await runCheck("migrations", () => runNode(["lib/tools/command/check-migrations.ts"])),
    await runSuite(
      "unit",
      [
        tool.vitest,
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports}/unit.json`,
      ],
      readVitest,
      statements,
    ),
    await runCheck("statements", () =>
      runNode(["lib/tools/command/check-statements.ts"], statements),
    ),
    await runCheck("build", build),
  ];
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.JOURNEYS_PORT = String(await findFreePort());
  results.push(await runSuite("journeys", [tool.playwright, "test"], readPlaywright));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await test();
