import { globSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";

/** Files that replace modules, load Next, talk to Redis or measure the time of the process. */
const unshared = [
  "lib/domain/screening/watched-word/matcher.test.ts",
  "lib/i18n/middleware.test.ts",
  "lib/server/features/moderation/decision/ban-everywhere.test.ts",
  "lib/server/features/notify/read-latest.test.ts",
  "lib/server/features/post/digest-in-background.test.ts",
  "lib/server/features/post/public-rows.test.ts",
  "lib/server/features/post/update-stored-body.test.ts",
  "lib/server/features/post/import/process-fault.test.ts",
  "lib/server/features/session/viewer-cache.test.ts",
];

/** Files that share the modules of their worker; `lib/testing/reset-process.ts` undoes changes. */
const shared = globSync(
  [
    "lib/{contracts,demo,domain,format,i18n,seo}/**/*.test.ts",
    "lib/server/{documents,features}/**/*.test.ts",
  ],
  { cwd: import.meta.dirname, exclude: unshared },
);

const options = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 };

export default defineConfig({
  test: {
    // One PostgreSQL for the run, one database per test file.
    globalSetup: ["lib/testing/setup.ts"],
    projects: [
      {
        test: {
          ...options,
          name: "shared",
          include: shared,
          isolate: false,
          setupFiles: ["lib/testing/reset-process.ts"],
        },
      },
      {
        test: {
          ...options,
          name: "isolated",
          include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.tsx"],
          exclude: [...configDefaults.exclude, ...shared],
          sequence: { groupOrder: 1 },
        },
      },
    ],
    maxWorkers: 2,
  },
});
