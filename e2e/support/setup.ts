import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { waitUntilUp } from "#lib/tools/command/process";

/**
 * Seeds a small demo and serves the production build for the run. Uses the embedded database unless
 * DATABASE_URL names an empty one. The server's log is in .test/journeys/server.log. Names of other
 * sites lead to this host (`foreign-names.ts`).
 */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const { dataDir } = config.metadata as { dataDir: string };
  const baseURL = String(config.projects[0]?.use.baseURL);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(join(dataDir, "server.log"), "a");
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: new URL(baseURL).port,
    PUBLIC_URL: baseURL,
    // All tests share one IP address; unit tests cover the limits.
    RATE_LIMIT_SCALE: "1000",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const start = (args: string[]) =>
    spawn(process.execPath, args, { env, stdio: ["ignore", log, log] });

  const seed = start(["lib/tools/command/seed.ts", "--posts", "32"]);
  const [code] = await once(seed, "exit");
  if (code !== 0) throw new Error(`Seeding failed: see ${dataDir}/server.log`);
  const server = start(["--import", "./e2e/support/foreign-names.ts", "lib/server/app/start.mjs"]);
  await waitUntilUp(`${baseURL}/readyz`, server);
  return async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
  };
}
