import { beforeEach, expect, test, vi } from "vitest";
import { client, db } from "#lib/server/platform/postgres/client";
import { defineQueue } from "#lib/server/platform/queue/define-queue";
import { cancelTasks, enqueue, taskKind } from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";

testDatabase();
const kind = taskKind("tests");
const handle = vi.fn<Parameters<typeof defineQueue<null>>[0]["handle"]>();
let isFailed = false;
const queue = defineQueue<null>({
  kind,
  concurrency: 2,
  leaseSeconds: 0.4,
  pollMs: 60_000,
  getRetryDelayMs: () => null,
  handle,
  onFailure: async () => {
    isFailed = true;
  },
});
const add = (key: string) => enqueue(db(), kind, [{ key }]);
const countTasks = async () => (await client()`select from tasks where failed_at is null`).length;

beforeEach(async () => {
  await client()`delete from tasks`;
  handle.mockReset();
  isFailed = false;
});

test("holds the lease of a task that takes longer", async () => {
  let isTakenOver = false;
  handle.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  handle.mockImplementationOnce(async () => {
    isTakenOver = true;
  });
  await add("a");
  const draining = queue.drain();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await queue.drain();
  await draining;
  expect(isTakenOver).toBe(false);
  expect(await countTasks()).toBe(0);
});

test("tells a handler that its task was cancelled", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  handle.mockImplementationOnce(async (_, { signal }) => {
    begin();
    await new Promise((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  });
  await add("a");
  const draining = queue.drain();
  await begun;
  await cancelTasks(db(), kind, ["a"]);
  await draining;
  expect(isFailed).toBe(false);
});
