import { setTimeout } from "node:timers/promises";
import { boot } from "#lib/server/app/boot";
import { addHealthCheck } from "#lib/server/app/health";
import { startJobs } from "#lib/server/app/job-runner";
import { jobs } from "#lib/server/app/jobs";
import { shutDownOnSignal } from "#lib/server/app/lifecycle";
import { startMetricsServer } from "#lib/server/app/metrics-server";
import { prepareNext } from "#lib/server/app/next-app";
import { createPageCheck } from "#lib/server/app/page-check";
import { provideSources } from "#lib/server/app/provide-sources";
import { createHttpServer, listen } from "#lib/server/app/server";
import { logSettingWarnings } from "#lib/server/app/setting-warnings";
import { addStateMetrics } from "#lib/server/app/state-metrics";
import { stopAll } from "#lib/server/app/stop-all";
import { startWorkers } from "#lib/server/app/workers";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { env, isTracingConfigured } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { flushStatistics } from "#lib/server/features/post/statistic/buffer";
import { stopAuthorTerms } from "#lib/server/features/post/update-author-terms";
import type { EmbeddedServer } from "#lib/server/platform/postgres/embedded/start";
import { keepPublished } from "#lib/server/platform/static-builds/publish-build";

/** Time for open requests to finish. */
const graceMs = 10_000;

type Options = {
  /** True to rebuild pages when files change. */
  dev: boolean;
  /** The PostgreSQL in DATA_DIR that has been launched. */
  embedded: Promise<EmbeddedServer> | undefined;
};

/** Serves until SIGTERM or SIGINT. */
export async function serve({ dev, embedded }: Options): Promise<void> {
  const tracing = isTracingConfigured() ? await startTracing() : null;
  const [app, nextApp] = await Promise.all([
    boot({ waitsForSchema: true, embedded }),
    prepareNext({ dev, port: env().PORT }),
  ]);
  const httpServer = createHttpServer(nextApp.getRequestHandler() as never, {
    dev,
    isReady: app.isSchemaReady,
  });
  if (!dev) {
    await keepPublished(getBuildFolder());
    addHealthCheck("pages", await createPageCheck(nextApp.getRequestHandler() as never), true);
  }
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
    provideSources();
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
