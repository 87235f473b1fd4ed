import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPurgeQueue } from "#lib/server/platform/cdn/purge-queue";

process.env.LOG_LEVEL = "silent";
const delays = { batchMs: 1_000, repeatMs: 15_000, retryMs: 1_000, maxRetryMs: 4_000 };
const sent: string[][] = [];
let failures = 0;
const send = async (tags: string[]) => {
  if (failures > 0) {
    failures -= 1;
    throw new Error("The hook is away.");
  }
  sent.push(tags);
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  failures = 0;
});
afterEach(() => vi.useRealTimers());

test("sends the tags of a second together, once each, and all again after a while", async () => {
  const queue = createPurgeQueue(send, delays);
  queue.add(["post:1", "feed"]);
  queue.add(["feed", "user:ann"]);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([["post:1", "feed", "user:ann"]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([
    ["post:1", "feed", "user:ann"],
    ["post:1", "feed", "user:ann"],
  ]);
});

test("sends failed tags again, later each time, together with newer ones", async () => {
  const queue = createPurgeQueue(send, delays);
  failures = 3;
  queue.add(["post:1"]);
  await vi.advanceTimersByTimeAsync(1_000 + 1_000 + 2_000);
  queue.add(["post:2"]);
  expect(queue.waitingCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([["post:1", "post:2"]]);
  expect(queue.waitingCount()).toBe(0);
});

test("splits many tags into requests, and replaces too many by the tag of every page", async () => {
  const queue = createPurgeQueue(send, delays);
  const build = (count: number) => Array.from({ length: count }, (_, at) => `post:${at}`);
  queue.add(build(70));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ length }) => length)).toEqual([30, 30, 10]);
  sent.length = 0;
  queue.add(build(1_001));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([["everything"]]);
});

test("sends what waits before it stops, and does not wait for a hook that never answers", async () => {
  const queue = createPurgeQueue(send, delays);
  queue.add(["post:1"]);
  await vi.advanceTimersByTimeAsync(1_000);
  queue.add(["post:2"]);
  await queue.stop();
  expect(sent).toEqual([["post:1"], ["post:2", "post:1"]]);

  const silent = createPurgeQueue(() => new Promise(() => {}), delays);
  silent.add(["post:3"]);
  let isStopped = false;
  void silent.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isStopped).toBe(true);
});
