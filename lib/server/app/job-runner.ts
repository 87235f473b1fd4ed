import { lte, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";

/** How often a process looks whether a job's turn has come, at the most, in milliseconds. */
const look = 60_000;

/** Takes a job's turn; false where it ran, here or in another process, less than `every` ago. */
export async function takeTurn({ name, every }: Job): Promise<boolean> {
  const taken = await db()
    .insert(jobs)
    .values({ name, begunAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { begunAt: sql`now()` },
      setWhere: lte(jobs.begunAt, sql`now() - make_interval(secs => ${every / 1000})`),
    })
    .returning({ name: jobs.name });
  return taken.length > 0;
}

async function runIfDue(job: Job): Promise<void> {
  try {
    if (await takeTurn(job)) await job.run();
  } catch (error) {
    log().error({ err: error, job: job.name }, "a job failed");
  }
}

/**
 * Runs each job whenever it is due, one run of a job at a time in this process.
 * @returns stops them, after the runs under way have ended
 */
export function startJobs(list: Job[]): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (job: Job) => {
    if (running.has(job.name)) return;
    running.set(
      job.name,
      runIfDue(job).finally(() => running.delete(job.name)),
    );
  };
  const timers = list.map((job) => {
    start(job);
    return setInterval(() => start(job), Math.min(job.every, look));
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
