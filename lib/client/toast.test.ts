import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, toastStore } from "#lib/client/toast";

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
