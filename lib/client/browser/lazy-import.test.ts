import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { watchPreloadErrors } from "#lib/client/browser/preload-error";

/** Stands for the window, on which listeners in the capture phase hear all. */
let page: EventTarget;
let reported: unknown[];
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.useFakeTimers();
  reported = [];
  watchPreloadErrors((error) => reported.push(error));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  const load = vi.fn(async () => "code");
  for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(new Error("failed"));
  return load;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

test.each(["online", "pointerdown", "keydown"])(
  "repeats a failed import at %s, and reports the failure once",
  async (type) => {
    const load = failing(2);
    const loading = lazyImport(load);
    for (let count = 0; count < 2; count += 1) {
      await settle();
      page.dispatchEvent(new Event(type));
    }
    expect(await loading).toBe("code");
    page.dispatchEvent(new Event(type));
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(3);
    expect(reported).toEqual([{ kind: "code", address: "failed" }]);
  },
);

test("repeats a failed import by itself while online, after growing delays", async () => {
  const load = failing(3);
  const loading = lazyImport(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000 + 8_000);
  expect(await loading).toBe("code");
});

test("waits for the network while offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = failing(1);
  const loading = lazyImport(load);
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event("keydown"));
  expect(load).toHaveBeenCalledTimes(1);
  vi.stubGlobal("navigator", { onLine: true });
  page.dispatchEvent(new Event("online"));
  expect(await loading).toBe("code");
});
