import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build } from "#lib/tools/command/build";
import { ensureChromium } from "#lib/tools/command/chromium";
import { findFreePort, runNode, tool } from "#lib/tools/command/process";

const reports = ".test/reports";

type Tally = { passed: number; failed: number };

/** A check that passes or fails as a whole. */
async function check(name: string, run: () => Promise<number>): Promise<Tally> {
  process.stdout.write(`\n== ${name}\n`);
  return (await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A suite that writes a JSON report; one that ends without a report has failed. */
async function suite(
  name: string,
  args: string[],
  read: (report: string) => Tally,
): Promise<Tally> {
  process.stdout.write(`\n== ${name}\n`);
  const report = `${reports}/${name}.json`;
  const code = await runNode(args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const tally = existsSync(report) ? read(readFileSync(report, "utf8")) : { passed: 0, failed: 1 };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readVitest(report: string): Tally {
  const { numPassedTests, numFailedTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function readPlaywright(report: string): Tally {
  const { expected, unexpected, flaky } = JSON.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** `npm test`: types, lint, folder rules, unused code, unit and integration tests, a production build, journeys in a browser. */
async function test(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const tallies = [
    await check(
      "types",
      async () => (await runNode([tool.next, "typegen"])) || runNode([tool.tsc, "--noEmit"]),
    ),
    await check("lint", () => runNode([tool.biome, "check", "--error-on-warnings", "."])),
    await check("imports", () =>
      runNode([
        ...[tool.depcruise, "app", "components", "lib", "middleware.ts"],
        ...["--config", ".dependency-cruiser.mjs"],
      ]),
    ),
    await check("unused", () => runNode([tool.knip])),
    await suite(
      "unit",
      [
        tool.vitest,
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports}/unit.json`,
      ],
      readVitest,
    ),
    await check("build", build),
  ];
  process.env.CHROMIUM_PATH = await ensureChromium();
  process.env.JOURNEYS_PORT = String(await findFreePort());
  tallies.push(await suite("journeys", [tool.playwright, "test"], readPlaywright));
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await test();
