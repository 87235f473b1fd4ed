import { lte, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { db } from "#lib/server/platform/postgres/client";
import { jobs as jobRows } from "#lib/server/platform/postgres/schema/job";

/** Each process checks for due jobs at least this often. */
const maxCheckMs = 60_000;

/** Claims the next run. Returns false if any process claimed one within the job's interval. */
export async function claimRun({ name, intervalMs }: Job): Promise<boolean> {
  const claimed = await db()
    .insert(jobRows)
    .values({ name, begunAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobRows.name,
      set: { begunAt: sql`now()` },
      setWhere: lte(jobRows.begunAt, sql`now() - make_interval(secs => ${intervalMs / 1000})`),
    })
    .returning({ name: jobRows.name });
  return claimed.length > 0;
}

async function runIfDue(job: Job): Promise<void> {
  try {
    if (await claimRun(job)) await job.run();
  } catch (error) {
    log().error({ err: error, job: job.name }, "job failed");
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
    return setInterval(() => start(job), Math.min(job.intervalMs, maxCheckMs));
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
