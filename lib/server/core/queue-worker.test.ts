import { expect, test } from "vitest";
import { createQueueWorker } from "#lib/server/core/queue-worker";

process.env.LOG_LEVEL = "silent";
const options = { name: "tests", concurrency: 1, pollMs: 60_000, delayMs: 0 };

test("runs once more if it is woken during a run, whose claim may have missed the row", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let runs = 0;
  const worker = createQueueWorker({
    ...options,
    run: async () => {
      runs += 1;
      if (runs === 1) await opened;
      return false;
    },
  });
  worker.wake();
  worker.wake();
  worker.wake();
  open();
  const draining = worker.drain();
  await draining;
  expect(runs).toBe(2);
});

test("starts another run for each claim, up to its concurrency", async () => {
  let rows = 9;
  let open = 0;
  let most = 0;
  const worker = createQueueWorker({
    ...options,
    concurrency: 3,
    run: async (onClaimed) => {
      if (rows === 0) return false;
      rows -= 1;
      onClaimed();
      open += 1;
      most = Math.max(most, open);
      await new Promise(setImmediate);
      open -= 1;
      return true;
    },
  });
  await worker.drain();
  expect([rows, most]).toEqual([0, 3]);
});

test("finds rows of other processes by polling, until it is stopped", async () => {
  let runs = 0;
  const worker = createQueueWorker({
    ...options,
    pollMs: 5,
    run: async () => {
      runs += 1;
      return false;
    },
  });
  const stop = worker.start();
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop();
  const before = runs;
  worker.wake();
  await worker.drain();
  expect(runs).toBe(before);
});

test("repeats a failed run, such as after a database outage", async () => {
  let runs = 0;
  const worker = createQueueWorker({
    ...options,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error("the database is away");
      return false;
    },
  });
  await worker.drain();
  expect(runs).toBe(1);
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(2);
});
