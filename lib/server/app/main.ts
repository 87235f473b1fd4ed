import next from "next";
import { boot } from "#lib/server/app/boot";
import { startJobs } from "#lib/server/app/job-runner";
import { jobs } from "#lib/server/app/jobs";
import { shutDownOnSignal } from "#lib/server/app/lifecycle";
import { createHttpServer, listen } from "#lib/server/app/server";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { drainNotifications } from "#lib/server/features/notification/enqueue";

/** Time for open requests to finish. */
const graceMs = 10_000;

/** Serves until SIGTERM or SIGINT. `--dev` rebuilds pages when files change. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  env();
  const app = await boot();
  const nextApp = next({ dev, dir: process.cwd(), port: env().PORT, hostname: "localhost" });
  await nextApp.prepare();
  const httpServer = createHttpServer(nextApp.getRequestHandler() as never, { dev });
  const port = await listen(httpServer.server);
  log().info({ port, url: env().PUBLIC_URL }, "serving");
  const stopJobs = startJobs(jobs);
  shutDownOnSignal(async () => {
    await httpServer.stop(graceMs);
    await nextApp.close();
    await stopJobs();
    await drainNotifications();
    await app.stop();
  });
}

main().catch((error: unknown) => {
  // Without a stack trace, which does not help with a wrong setting or a missing database.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
