import { afterEach, expect, test, vi } from "vitest";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { cacheByTag } from "#lib/server/core/tag-cache";

let name = 0;
const counting = () => {
  let made = 0;
  return cacheByTag(`test ${name++}`, "feed", async () => ++made);
};

afterEach(() => {
  vi.useRealTimers();
});

test("is made once for requests of one time, and kept until what it shows changes", async () => {
  const read = counting();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  invalidate("post:7");
  expect(await read()).toBe(1);
  invalidate("user:li", "feed");
  expect(await read()).toBe(2);
  invalidate(allTags);
  expect(await read()).toBe(3);
});

test("what changes while it is made is not missed", async () => {
  const states = ["before", "after"];
  const read = cacheByTag(`test ${name++}`, "feed", async () => {
    const state = states.shift();
    await Promise.resolve();
    return state;
  });
  const begun = read();
  invalidate("feed");
  expect([await begun, await read()]).toEqual(["before", "after"]);
});

test("is made anew after five minutes, and after it failed", async () => {
  vi.useFakeTimers();
  const read = counting();
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
