import { randomUUID } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { describeCause } from "#lib/server/core/describe-cause";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { runWithRequest } from "#lib/server/core/request-context";
import { withTrace } from "#lib/server/core/span";
import { db } from "#lib/server/platform/postgres/client";
import { jobs as jobRows } from "#lib/server/platform/postgres/schema/job";

/** Each process checks for due jobs at least this often. */
const maxCheckMs = 60_000;
/** A check at just the interval would often come moments too early, and lose a whole interval. */
const checksPerInterval = 2;

/** Claims the next run. Returns false if any process claimed one within the job's interval. */
export async function claimRun({ name, intervalMs }: Job): Promise<boolean> {
  const interval = sql`make_interval(secs => ${intervalMs / 1000})`;
  const run = { begunAt: sql`now()`, nextAt: sql`now() + ${interval}` };
  const claimed = await db()
    .insert(jobRows)
    .values({ name, ...run })
    .onConflictDoUpdate({
      target: jobRows.name,
      set: run,
      setWhere: lte(jobRows.begunAt, sql`now() - ${interval}`),
    })
    .returning({ name: jobRows.name });
  return claimed.length > 0;
}

/** Stores and measures how a run ended, for operators. The log has the details of an error. */
async function recordRun(name: string, startedAt: number, error?: unknown): Promise<void> {
  const durationMs = performance.now() - startedAt;
  const result = error === undefined ? "ok" : "failed";
  metrics()?.jobSeconds.observe({ job_name: name, result }, durationMs / 1000);
  await db()
    .update(jobRows)
    .set({
      durationMs: Math.round(durationMs),
      ...(error === undefined
        ? { succeededAt: sql`now()`, error: null }
        : { error: describeCause(error) }),
    })
    .where(eq(jobRows.name, name));
}

async function runIfDue(job: Job): Promise<void> {
  try {
    if (!(await claimRun(job))) return;
    const startedAt = performance.now();
    try {
      const operation = `job ${job.name}`;
      const context = { requestId: randomUUID(), ip: "", operation };
      await runWithRequest(context, () => withTrace(operation, job.run));
    } catch (error) {
      log().error({ err: error, job: job.name }, "job failed");
      return await recordRun(job.name, startedAt, error);
    }
    await recordRun(job.name, startedAt);
  } catch (error) {
    log().error({ err: error, job: job.name }, "job could not be claimed or recorded");
  }
}

/**
 * Runs each job whenever it is due, with at most one run per job in this process. Returns a function
 * that stops the jobs and waits for open runs.
 */
export function startJobs(jobs: Job[]): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (job: Job) => {
    if (running.has(job.name)) return;
    running.set(
      job.name,
      runIfDue(job).finally(() => running.delete(job.name)),
    );
  };
  const timers = jobs.map((job) => {
    start(job);
    return setInterval(() => start(job), Math.min(job.intervalMs / checksPerInterval, maxCheckMs));
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
