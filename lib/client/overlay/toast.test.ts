import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLastingToast } from "#lib/client/overlay/lasting-toast";
import { restoreToast, showActionToast, showToast, toastStore } from "#lib/client/overlay/toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("shows for three seconds", () => {
  showToast("Saved");
  expect(toastStore.get()).toEqual({ message: "Saved", kind: "success" });
  vi.advanceTimersByTime(2_999);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test("ignores a second toast, which does not extend the first", () => {
  showToast("First", "warning");
  vi.advanceTimersByTime(2_000);
  showToast("Second");
  expect(toastStore.get()).toEqual({ message: "First", kind: "warning" });
  vi.advanceTimersByTime(1_000);
  expect(toastStore.get()).toBeNull();
  showToast("Third");
  expect(toastStore.get()?.message).toBe("Third");
});

test("accepts another duration", () => {
  showToast("Long", "success", 10_000);
  vi.advanceTimersByTime(9_999);
  expect(toastStore.get()).not.toBeNull();
});

test("a lasting toast shows once in the next document, unless it is too old", () => {
  const saved = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
    removeItem: (name: string) => saved.delete(name),
  });
  showLastingToast("Post deleted");
  expect(toastStore.get()?.message).toBe("Post deleted");
  // The user leaves the document before its timers run.
  vi.clearAllTimers();
  toastStore.set(null);
  restoreToast();
  expect(toastStore.get()).toEqual({ message: "Post deleted", kind: "success" });
  vi.runAllTimers();
  restoreToast();
  expect(toastStore.get()).toBeNull();

  showLastingToast("Shown here");
  vi.advanceTimersByTime(3_000);
  restoreToast();
  expect(toastStore.get()).toBeNull();

  showLastingToast("Too late");
  vi.clearAllTimers();
  toastStore.set(null);
  vi.setSystemTime(Date.now() + 60_000);
  restoreToast();
  expect(toastStore.get()).toBeNull();
  vi.unstubAllGlobals();
});

test("an action is offered for eight seconds, and hides the toast when it is taken", () => {
  const onPress = vi.fn();
  showActionToast("Deleted", { label: "Undo", onPress });
  vi.advanceTimersByTime(7_999);
  toastStore.get()?.action?.onPress();
  expect(onPress).toHaveBeenCalledOnce();
  expect(toastStore.get()).toBeNull();
  showToast("Next");
  vi.advanceTimersByTime(2_999);
  expect(toastStore.get()?.message).toBe("Next");
});

test("an action is not offered behind another toast, and can be withdrawn", () => {
  showToast("First");
  expect(showActionToast("Deleted", { label: "Undo", onPress: () => {} })).toBeNull();
  vi.advanceTimersByTime(3_000);
  const hide = showActionToast("Deleted", { label: "Undo", onPress: () => {} });
  hide?.();
  expect(toastStore.get()).toBeNull();
  showToast("Second");
  hide?.();
  expect(toastStore.get()?.message).toBe("Second");
});
