import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alertStore, hideAlert, showAlert } from "#lib/client/overlay/alert";

beforeEach(() => {
  vi.useFakeTimers();
  hideAlert();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a banner is an error unless it says otherwise, and stays", () => {
  showAlert("No connection");
  vi.advanceTimersByTime(3_600_000);
  expect(alertStore.get()).toEqual({ message: "No connection", type: "error", visible: true });
});

test("with a duration it hides itself after so many seconds", () => {
  showAlert("Hello", "info", 5);
  vi.advanceTimersByTime(4_999);
  expect(alertStore.get().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(alertStore.get().visible).toBe(false);
});

test("the time of an earlier banner does not hide a later one", () => {
  showAlert("First", "info", 5);
  showAlert("Second");
  vi.advanceTimersByTime(10_000);
  expect(alertStore.get()).toMatchObject({ message: "Second", visible: true });
});
