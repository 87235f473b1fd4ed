import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { client, db } from "#lib/server/platform/postgres/client";
import { defineQueue, type Failure, retryAfter } from "#lib/server/platform/queue/define-queue";
import { completeTasks, enqueue, taskKind } from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";
import { makeTasksDue } from "#lib/testing/task";

testDatabase();
const kind = taskKind("tests");
const handle = vi.fn<Parameters<typeof defineQueue<null>>[0]["handle"]>();
const failures: Failure[] = [];
const queue = defineQueue<null>({
  kind,
  concurrency: 2,
  batchSize: 3,
  leaseSeconds: 60,
  pollMs: 60_000,
  maxAttempts: 4,
  getRetryDelayMs: retryAfter([60_000, 60_000]),
  handle,
  onFailure: async (_, __, failure) => {
    failures.push(failure);
  },
});
const add = (...keys: string[]) =>
  enqueue(
    db(),
    kind,
    keys.map((key) => ({ key })),
  );
const countTasks = async () => (await client()`select from tasks where failed_at is null`).length;

beforeEach(async () => {
  await client()`delete from tasks`;
  handle.mockReset();
  failures.length = 0;
});

test("handles tasks in batches and deletes them", async () => {
  await add("a", "b", "c", "d");
  await queue.drain();
  const batches = handle.mock.calls.map(([tasks]) => tasks.length);
  expect(batches.reduce((sum, count) => sum + count)).toBe(4);
  expect(Math.max(...batches)).toBe(3);
  expect(await countTasks()).toBe(0);
});

test("is woken by a task once its transaction has committed", async () => {
  await queue.drain();
  await db().transaction(async (tx) => {
    await enqueue(tx, kind, [{ key: "a" }]);
    expect(handle).not.toHaveBeenCalled();
  });
  await expect.poll(() => handle.mock.calls.length).toBe(1);
  await queue.drain();
});

test("repeats a failed attempt after growing delays, then gives up", async () => {
  handle.mockRejectedValue(new Error("refused"));
  await add("a");
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await queue.drain();
    expect(handle).toHaveBeenCalledTimes(attempt);
    await makeTasksDue(kind.name);
  }
  await queue.drain();
  expect(handle).toHaveBeenCalledTimes(3);
  expect(failures.map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, true]);
  expect(await client()`select last_error from tasks where failed_at is not null`).toEqual([
    { last_error: "refused" },
  ]);
});

test("counts no attempt that ended with its process as a failed one", async () => {
  handle.mockRejectedValue(new Error("refused"));
  await add("a");
  await client()`update tasks set attempts = 3`;
  await queue.drain();
  expect(failures).toEqual([{ lastError: "refused", isGivenUp: false }]);
});

test("gives up a task that ended each process which tried it", async () => {
  await db().transaction(async (tx) => {
    await enqueue(tx, kind, [{ key: "a" }]);
    await tx.execute(sql`update tasks set attempts = 4`);
  });
  await queue.drain();
  expect(handle).not.toHaveBeenCalled();
  expect(failures).toEqual([{ lastError: "No attempt came to an end.", isGivenUp: true }]);
});

test("leaves alone what the handler completed with its result", async () => {
  handle.mockImplementationOnce(async ([task], { settle }) => {
    if (!task) return;
    await db().transaction((tx) => completeTasks(tx, [task]));
    settle(task);
    throw new Error("after the result");
  });
  await add("a");
  await queue.drain();
  expect([await countTasks(), failures]).toEqual([0, []]);
});

test("returns a task to the queue when the process stops", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  handle.mockImplementation(async (_, { signal }) => {
    begin();
    while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
    signal.throwIfAborted();
  });
  const stop = queue.start();
  await add("a");
  await begun;
  await stop();
  expect(failures[0]).toEqual({ lastError: null, isGivenUp: false });
  const waiting = await client()`select from tasks where due_at <= now() and lease_id is null`;
  expect(waiting).toHaveLength(1);
});
