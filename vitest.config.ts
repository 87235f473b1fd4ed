import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lib/**/*.test.{ts,tsx}", "components/**/*.test.tsx"],
    // One PostgreSQL for the run, one database per test file.
    globalSetup: ["lib/testing/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
