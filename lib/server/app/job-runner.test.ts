import { setImmediate as turn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { claimRun, startJobs } from "#lib/server/app/job-runner";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const createJob = (name: string, run: Job["run"] = async () => {}): Job => ({
  name,
  intervalMs: 3_600_000,
  run,
});

const setAge = (name: string, interval: string) =>
  db()
    .update(jobs)
    .set({ begunAt: sql`now() - ${interval}::interval` })
    .where(eq(jobs.name, name));

test("lets one of many concurrent processes claim a run", async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimRun(createJob("crowd"))));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("allows the next run after the interval, regardless of restarts", async () => {
  expect(await claimRun(createJob("again"))).toBe(true);
  await setAge("again", "59 minutes");
  expect(await claimRun(createJob("again"))).toBe(false);
  await setAge("again", "61 minutes");
  expect(await claimRun(createJob("again"))).toBe(true);
});

test("waits for open runs when stopping; a failing job does not affect others", async () => {
  let end = () => {};
  let stop = async () => {};
  let hasEnded = false;
  const started = new Promise<void>((resolve) => {
    const slow = createJob("slow", async () => {
      resolve();
      await new Promise<void>((done) => {
        end = done;
      });
      hasEnded = true;
    });
    const broken = createJob("broken", async () => {
      throw new Error("broken");
    });
    stop = startJobs([broken, slow]);
  });
  await started;
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  end();
  await stopping;
  expect(hasEnded).toBe(true);
});

test("checks twice in an interval, since a check a moment too early would skip a run", async () => {
  const set = vi.spyOn(globalThis, "setInterval");
  try {
    const stop = startJobs([{ ...createJob("often"), intervalMs: 10_000 }, createJob("rare")]);
    expect(set.mock.calls.map(([, ms]) => ms)).toEqual([5_000, 60_000]);
    await stop();
  } finally {
    set.mockRestore();
  }
});

test("records the end of each run: success, error, duration and the next turn", async () => {
  let error: Error | null = new Error("Failed query\nparams: secret", {
    cause: new Error("the table is gone"),
  });
  const job = createJob("recorded", async () => {
    if (error) throw error;
  });
  const readRun = async () => (await db().select().from(jobs).where(eq(jobs.name, job.name)))[0];
  await startJobs([job])();
  const failed = await readRun();
  expect(failed).toMatchObject({ error: "the table is gone", succeededAt: null });
  expect(failed?.durationMs).toBeGreaterThanOrEqual(0);
  expect(Number(failed?.nextAt) - Number(failed?.begunAt)).toBe(3_600_000);
  error = null;
  await setAge(job.name, "61 minutes");
  await startJobs([job])();
  const succeeded = await readRun();
  expect(succeeded?.error).toBeNull();
  expect(Number(succeeded?.succeededAt)).toBeGreaterThanOrEqual(Number(succeeded?.begunAt));
});
