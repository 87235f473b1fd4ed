import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleByTag } from "#lib/server/platform/page-cache/throttle-by-tag";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("acts at once, then at most once in an interval, and once more at its end if need be", () => {
  const act = vi.fn();
  const tell = throttleByTag(1_000, act);
  tell("counts:1");
  expect(act).toHaveBeenCalledTimes(1);
  tell("counts:1");
  tell("counts:1");
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
  tell("counts:1");
  expect(act).toHaveBeenCalledTimes(3);
});

test("keeps tags apart", () => {
  const act = vi.fn();
  const tell = throttleByTag(1_000, act);
  tell("counts:1");
  tell("counts:2");
  expect(act.mock.calls).toEqual([[["counts:1"]], [["counts:2"]]]);
});

test("forgets a tag that has been quiet", () => {
  const tell = throttleByTag(1_000, () => {});
  tell("counts:1");
  tell("counts:1");
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(0);
});
