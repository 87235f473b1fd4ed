import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// `npm test` passes a free port.
const port = process.env.JOURNEYS_PORT ?? "4173";
const dataDir = join(import.meta.dirname, ".test/journeys");

/** Runs the journeys against a production build with its own small seeded demo. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".test/results",
  fullyParallel: true,
  // A journey waits for most of its time: two of them leave half of two cores idle. In CI a browser
  // that starves for a second fails a run of an hour.
  workers: process.env.CI ? 3 : 4,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  globalSetup: "./e2e/support/setup.ts",
  metadata: { dataDir },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    // Requests that pass through a service worker cannot be routed. `offline.spec.ts` allows it.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
