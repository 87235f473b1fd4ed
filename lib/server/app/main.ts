import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import next from "next";
import { boot } from "#lib/server/app/boot";
import { startJobs } from "#lib/server/app/job-runner";
import { jobs } from "#lib/server/app/jobs";
import { shutDownOnSignal } from "#lib/server/app/lifecycle";
import { startMetricsServer } from "#lib/server/app/metrics-server";
import { createHttpServer, listen } from "#lib/server/app/server";
import { logSettingWarnings } from "#lib/server/app/setting-warnings";
import { addStateMetrics } from "#lib/server/app/state-metrics";
import { stopAll } from "#lib/server/app/stop-all";
import { startWorkers } from "#lib/server/app/workers";
import { env, isTracingConfigured } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { stopAuthorTerms } from "#lib/server/features/post/update-author-terms";
import { flushStatistics } from "#lib/server/features/post-statistic/buffer";
import { keepPublished } from "#lib/server/platform/static-builds/publish-build";

/** Time for open requests to finish. */
const graceMs = 10_000;

/** Serves until SIGTERM or SIGINT. `--dev` rebuilds pages when files change. */
async function main(): Promise<void> {
  const { dev = false } = parseArgs({ options: { dev: { type: "boolean" } } }).values;
  (process.env as Record<string, string>).NODE_ENV = dev ? "development" : "production";
  const tracing = isTracingConfigured() ? await startTracing() : null;
  const nextApp = next({ dev, dir: process.cwd(), port: env().PORT, hostname: "localhost" });
  // Next loads while the database starts.
  const [app] = await Promise.all([boot({ waitsForSchema: true }), nextApp.prepare()]);
  const httpServer = createHttpServer(nextApp.getRequestHandler() as never, {
    dev,
    isReady: app.isSchemaReady,
  });
  if (!dev) await keepPublished(".next");
  const stopMetrics = await startMetricsServer();
  const port = await listen(httpServer.server);
  log().info({ port, url: env().PUBLIC_URL }, "serving");
  logSettingWarnings();
  const background = startBackground(app.schemaReady);
  shutDownOnSignal({
    drain: () => {
      httpServer.drain();
      return setTimeout(env().DRAIN_SECONDS * 1_000);
    },
    stop: () =>
      stopAll({
        stopWorkers: background.stopWorkers,
        stopJobs: async () => {
          // The job of the terms ends after its current batch.
          await Promise.all([stopAuthorTerms(), background.stopJobs(), flushStatistics()]);
        },
        stopHttp: () => httpServer.stop(graceMs),
        closeNext: () => nextApp.close(),
        stopMetrics,
        stopApp: app.stop,
        stopTracing: async () => tracing?.stop(),
      }),
  });
}

async function startTracing() {
  const { startTracing: start } = await import("#lib/server/platform/tracing/start-tracing");
  return start();
}

/** Starts jobs and queue workers once the schema is there. */
function startBackground(schemaReady: Promise<void>) {
  let isStopping = false;
  let stopJobs = async () => {};
  let stopWorkers = async () => {};
  schemaReady.then(() => {
    if (isStopping) return;
    addStateMetrics();
    stopJobs = startJobs(jobs);
    stopWorkers = startWorkers();
  });
  return {
    stopWorkers: () => {
      isStopping = true;
      return stopWorkers();
    },
    stopJobs: () => stopJobs(),
  };
}

main().catch((error: unknown) => {
  // Without a stack trace, which does not help with a wrong setting or a missing database.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
