import { expect, test, vi } from "vitest";
import { startJobs } from "#lib/server/app/job-runner";
import { type RunningParts, stopAll } from "#lib/server/app/stop-all";
import { createQueueWorker } from "#lib/server/core/queue-worker";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase();
const next = createFakeNext();
const server = startTestServer(next.handler);

/** Work that begins, waits for `proceed`, and then needs the database. */
function createWork() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = { run: async () => {}, begun: begun.promise, proceed: gate.resolve, isDone: false };
  work.run = async () => {
    begun.resolve();
    await gate.promise;
    await db().execute("select 1");
    work.isDone = true;
  };
  return work;
}

/** Lets everything run that waits for nothing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test.each([
  ["a job", true],
  ["a worker", false],
])("requests, jobs and workers end before the database, %s last", async (name, isJobLast) => {
  const [request, job, batch] = [createWork(), createWork(), createWork()];
  next.beforeEnd = request.run;
  const response = server.get("/en/posts/7");
  const stopJobs = startJobs([{ name: `test.${name}`, intervalMs: 60_000, run: job.run }]);
  const run = () => batch.run().then(() => false);
  const queue = { name: "tests", concurrency: 1, pollMs: 60_000, delayMs: 0, run };
  const stopWorkers = createQueueWorker(queue).start();
  await Promise.all([request.begun, job.begun, batch.begun]);
  const steps: string[] = [];
  const step =
    (name: keyof RunningParts, stop: () => unknown = () => {}) =>
    async () => {
      steps.push(name);
      await stop();
    };
  const stopped = stopAll({
    stopWorkers: step("stopWorkers", stopWorkers),
    stopHttp: step("stopHttp", () => server.stop(10_000)),
    closeNext: step("closeNext", () => expect(request.isDone).toBe(true)),
    stopJobs: step("stopJobs", stopJobs),
    stopMetrics: step("stopMetrics"),
    stopApp: step("stopApp", () => {
      expect([request, job, batch].map(({ isDone }) => isDone)).toEqual([true, true, true]);
    }),
    stopTracing: step("stopTracing"),
  });
  await settle();
  request.proceed();
  expect(await response).toMatchObject({ status: 200, text: next.html() });
  const [first, last] = isJobLast ? [batch, job] : [job, batch];
  first.proceed();
  await vi.waitUntil(() => first.isDone);
  await settle();
  last.proceed();
  await stopped;
  expect(steps).toEqual([
    ...["stopWorkers", "stopHttp", "closeNext", "stopJobs"],
    ...["stopMetrics", "stopApp", "stopTracing"],
  ]);
  await server.start();
});
