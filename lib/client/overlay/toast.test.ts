import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLastingToast, showToast, takeOverToast, toastStore } from "#lib/client/overlay/toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast shows for three seconds", () => {
  showToast("Saved");
  expect(toastStore.get()).toEqual({ message: "Saved", kind: "success" });
  vi.advanceTimersByTime(2_999);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test("a second toast is ignored while one shows, and does not lengthen it", () => {
  showToast("First", "warning");
  vi.advanceTimersByTime(2_000);
  showToast("Second");
  expect(toastStore.get()).toEqual({ message: "First", kind: "warning" });
  vi.advanceTimersByTime(1_000);
  expect(toastStore.get()).toBeNull();
  showToast("Third");
  expect(toastStore.get()?.message).toBe("Third");
});

test("another duration can be asked for", () => {
  showToast("Long", "success", 10_000);
  vi.advanceTimersByTime(9_999);
  expect(toastStore.get()).not.toBeNull();
});

test("a lasting toast is shown by the next document, once, and not long after", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  showLastingToast("Post deleted");
  expect(toastStore.get()?.message).toBe("Post deleted");
  // The document goes before its timers have run.
  vi.clearAllTimers();
  toastStore.set(null);
  takeOverToast();
  expect(toastStore.get()).toEqual({ message: "Post deleted", kind: "success" });
  vi.runAllTimers();
  takeOverToast();
  expect(toastStore.get()).toBeNull();

  showLastingToast("Told here");
  vi.advanceTimersByTime(3_000);
  takeOverToast();
  expect(toastStore.get()).toBeNull();

  showLastingToast("Too late");
  vi.clearAllTimers();
  toastStore.set(null);
  vi.setSystemTime(Date.now() + 60_000);
  takeOverToast();
  expect(toastStore.get()).toBeNull();
  vi.unstubAllGlobals();
});
