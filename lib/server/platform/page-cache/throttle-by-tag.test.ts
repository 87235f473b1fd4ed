import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleByTag } from "#lib/server/platform/page-cache/throttle-by-tag";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs at once, then once per interval while calls keep coming", () => {
  const run = vi.fn();
  const throttled = throttleByTag(1_000, run);
  throttled("counts:1");
  expect(run).toHaveBeenCalledTimes(1);
  throttled("counts:1");
  throttled("counts:1");
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  throttled("counts:1");
  expect(run).toHaveBeenCalledTimes(3);
});

test("throttles each tag separately", () => {
  const run = vi.fn();
  const throttled = throttleByTag(1_000, run);
  throttled("counts:1");
  throttled("counts:2");
  expect(run.mock.calls).toEqual([[["counts:1"]], [["counts:2"]]]);
});

test("removes a tag after a quiet interval", () => {
  const throttled = throttleByTag(1_000, () => {});
  throttled("counts:1");
  throttled("counts:1");
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(0);
});
