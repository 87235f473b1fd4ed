import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alertStore, hideAlert, showAlert } from "#lib/client/overlay/alert";

beforeEach(() => {
  vi.useFakeTimers();
  hideAlert();
});
afterEach(() => {
  vi.useRealTimers();
});

test("is an error by default and stays visible", () => {
  showAlert("No connection");
  vi.advanceTimersByTime(3_600_000);
  expect(alertStore.get()).toEqual({ message: "No connection", type: "error", visible: true });
});

test("hides after the given number of seconds", () => {
  showAlert("Hello", "info", 5);
  vi.advanceTimersByTime(4_999);
  expect(alertStore.get().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(alertStore.get().visible).toBe(false);
});

test("the timer of an earlier alert does not hide a later one", () => {
  showAlert("First", "info", 5);
  showAlert("Second");
  vi.advanceTimersByTime(10_000);
  expect(alertStore.get()).toMatchObject({ message: "Second", visible: true });
});
