import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Files that `npm test` leaves to `npm run test:slow`: their names say so. */
const slow = "{lib,components}/**/*.slow.test.{ts,tsx}";

const quick = globSync("{lib,components}/**/*.test.{ts,tsx}", { cwd: root, exclude: [slow] });

/** Finds what files cannot share: replaced modules and a browser's globals. */
const needsIsolation = /\bvi\.(?:doMock|mock|resetModules)\(|@vitest-environment/;

const isolated = quick.filter((file) =>
  needsIsolation.test(readFileSync(join(root, file), "utf8")),
);
const alone = new Set(isolated);

const options = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  // A test that checks nothing cannot fail.
  expect: { requireAssertions: true },
};

export default defineConfig({
  test: {
    // One PostgreSQL for the run, one database per test file.
    globalSetup: ["lib/testing/setup.ts"],
    projects: [
      {
        test: {
          ...options,
          name: "shared",
          include: quick.filter((file) => !alone.has(file)),
          // Files share the modules of their worker; the setup file undoes what they change.
          isolate: false,
          setupFiles: ["lib/testing/reset-process.ts"],
        },
      },
      {
        test: { ...options, name: "isolated", include: isolated, sequence: { groupOrder: 1 } },
      },
      {
        test: { ...options, name: "slow", include: [slow], sequence: { groupOrder: 2 } },
      },
    ],
    maxWorkers: 2,
  },
});
