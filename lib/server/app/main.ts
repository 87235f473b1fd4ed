import next from "next";
import { boot } from "#lib/server/app/boot";
import { startJobs } from "#lib/server/app/job-runner";
import { jobs } from "#lib/server/app/jobs";
import { shutDownOnSignal } from "#lib/server/app/lifecycle";
import { createHttpServer, listen } from "#lib/server/app/server";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { drainNotifications } from "#lib/server/features/notification/enqueue";

/** Requests under way are given this long to end, in milliseconds. */
const grace = 10_000;

/** Starts the product and serves it until SIGTERM or SIGINT. `--dev` rebuilds as files change. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  env();
  const running = await boot();
  const app = next({ dev, dir: process.cwd(), port: env().PORT, hostname: "localhost" });
  await app.prepare();
  const front = createHttpServer(app.getRequestHandler() as never, { dev });
  const port = await listen(front.server);
  log().info({ port, url: env().PUBLIC_URL }, "serving");
  const stopJobs = startJobs(jobs);
  shutDownOnSignal(async () => {
    await front.stop(grace);
    await app.close();
    await stopJobs();
    await drainNotifications();
    await running.stop();
  });
}

main().catch((error: unknown) => {
  // A wrong setting or a missing database is told in a sentence, without a trace.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
