import { setImmediate as turn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startJobs, takeTurn } from "#lib/server/app/job-runner";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const job = (name: string, run: Job["run"] = async () => {}): Job => ({
  name,
  every: 3_600_000,
  run,
});

const age = (name: string, interval: string) =>
  db()
    .update(jobs)
    .set({ begunAt: sql`now() - ${interval}::interval` })
    .where(eq(jobs.name, name));

test("of many processes that look at once, one takes the turn", async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeTurn(job("crowd"))));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("a turn comes again when its time has passed, however often the process started anew", async () => {
  expect(await takeTurn(job("again"))).toBe(true);
  await age("again", "59 minutes");
  expect(await takeTurn(job("again"))).toBe(false);
  await age("again", "61 minutes");
  expect(await takeTurn(job("again"))).toBe(true);
});

test("stopping waits for the run under way, and a job that fails harms no other", async () => {
  let end = () => {};
  let stop = async () => {};
  let hasEnded = false;
  const begun = new Promise<void>((resolve) => {
    const slow = job("slow", async () => {
      resolve();
      await new Promise<void>((done) => {
        end = done;
      });
      hasEnded = true;
    });
    const broken = job("broken", async () => {
      throw new Error("broken");
    });
    stop = startJobs([broken, slow]);
  });
  await begun;
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
