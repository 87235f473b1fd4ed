import { afterEach, expect, test, vi } from "vitest";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { cacheByTag } from "#lib/server/core/tag-cache";

let name = 0;
const createCounter = () => {
  let count = 0;
  return cacheByTag(`test ${name++}`, "feed", async () => ++count);
};

afterEach(() => {
  vi.useRealTimers();
});

test("computes once for concurrent calls and caches until its tag is invalidated", async () => {
  const read = createCounter();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  invalidate("post:7");
  expect(await read()).toBe(1);
  invalidate("user:li", "feed");
  expect(await read()).toBe(2);
  invalidate(allTags);
  expect(await read()).toBe(3);
});

test("does not miss an invalidation during the computation", async () => {
  const states = ["before", "after"];
  const read = cacheByTag(`test ${name++}`, "feed", async () => {
    const state = states.shift();
    await Promise.resolve();
    return state;
  });
  const first = read();
  invalidate("feed");
  expect([await first, await read()]).toEqual(["before", "after"]);
});

test("computes again after five minutes and after a failure", async () => {
  vi.useFakeTimers();
  const read = createCounter();
  await read();
  vi.advanceTimersByTime(299_000);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await read()).toBe(2);
  let tries = 0;
  const failing = cacheByTag(`test ${name++}`, "feed", async () => {
    tries += 1;
    if (tries === 1) throw new Error("away");
    return tries;
  });
  await expect(failing()).rejects.toThrow("away");
  expect(await failing()).toBe(2);
});
