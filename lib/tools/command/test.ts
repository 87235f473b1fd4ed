import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { installFfmpeg } from "#lib/tools/command/apt";
import { readOptions } from "#lib/tools/command/arguments";
import { ensureChromium } from "#lib/tools/command/chromium";
import { captureNode, findFreePort, runNode, tool } from "#lib/tools/command/process";

const reports = ".test/reports";

/** `failures` names what failed, for the last lines of the output. */
type TestResult = { passed: number; failed: number; failures: string[] };

const oneFailure = (name: string): TestResult => ({ passed: 0, failed: 1, failures: [name] });

type Check = { name: string; steps: string[][] };

/**
 * Runs checks one after another, each of which counts as one test. Prints the output of a check at
 * its end, because others run beside it.
 */
async function runChecks(checks: Check[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const { name, steps } of checks) {
    let run = { code: 0, output: "" };
    for (const args of steps) {
      if (run.code === 0) run = await captureNode(args);
    }
    process.stdout.write(`\n== ${name}\n${run.output}`);
    results.push(run.code === 0 ? { passed: 1, failed: 0, failures: [] } : oneFailure(name));
  }
  return results;
}

/** Runs a suite that writes a JSON report. Without a report it counts as failed. */
async function runSuite(
  name: string,
  args: string[],
  read: (report: string) => TestResult,
): Promise<TestResult> {
  process.stdout.write(`\n== ${name}\n`);
  const report = `${reports}/${name}.json`;
  const code = await runNode(args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const result = existsSync(report) ? read(readFileSync(report, "utf8")) : oneFailure(name);
  return code !== 0 && result.failed === 0
    ? { ...result, failed: 1, failures: [`${name}: exit code ${code}`] }
    : result;
}

type VitestFile = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

function readVitest(report: string): TestResult {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const failures = (testResults as VitestFile[])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => [
      name,
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `  ${fullName}`),
    ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

type PlaywrightSuite = {
  specs?: { ok: boolean; title: string; file: string; line: number }[];
  suites?: PlaywrightSuite[];
};

const listFailures = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(listFailures),
];

function readPlaywright(report: string): TestResult {
  const { stats, suites } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: listFailures({ suites }),
  };
}

const build: Check = { name: "build", steps: [["lib/tools/command/build.ts"]] };

/** Checks the code without running it, in two rows beside each other, and builds. */
async function checkCode(): Promise<TestResult[]> {
  const rows = await Promise.all([
    runChecks([
      {
        name: "types",
        steps: [
          [tool.next, "typegen"],
          [tool.tsc, "--noEmit"],
        ],
      },
      build,
    ]),
    runChecks([
      { name: "lint", steps: [[tool.biome, "check", "--error-on-warnings", "."]] },
      {
        name: "imports",
        steps: [
          [
            ...[tool.depcruise, "app", "components", "lib", "middleware.ts"],
            ...["--config", ".dependency-cruiser.mjs"],
          ],
        ],
      },
      { name: "unused", steps: [[tool.knip]] },
      { name: "migrations", steps: [["lib/tools/command/check-migrations.ts"]] },
    ]),
  ]);
  return rows.flat();
}

/** Runs the tests of functions and calls, then those in a browser: the slow ones, or the others. */
async function runTests(isSlow: boolean): Promise<TestResult[]> {
  const projects = isSlow ? ["slow"] : ["shared", "isolated"];
  if (isSlow) installFfmpeg();
  const unit = await runSuite(
    "unit",
    [
      ...[tool.vitest, "run", ...projects.map((name) => `--project=${name}`)],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/unit.json`],
    ],
    readVitest,
  );
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.JOURNEYS_PORT = String(await findFreePort());
  const journeys = await runSuite(
    "journeys",
    [tool.playwright, "test", isSlow ? "--grep" : "--grep-invert", "@slow"],
    readPlaywright,
  );
  return [unit, journeys];
}

/**
 * `npm test`: types, a production build, lint, folder rules, unused code, and the tests that take
 * minutes. `npm run test:slow` (`--slow`): a build and the other tests.
 */
async function test(): Promise<number> {
  const { slow = false } = readOptions({ slow: { type: "boolean" } });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const checks = slow ? await runChecks([build]) : await checkCode();
  const results = [...checks, ...(await runTests(slow))];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap((result) => result.failures);
  process.stdout.write(`\n${[...failures, `${passed} passed, ${failed} failed`].join("\n")}\n`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await test();
