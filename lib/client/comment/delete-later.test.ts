import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteComment } from "#lib/client/comment/delete";
import { deleteLater } from "#lib/client/comment/delete-later";
import { showToast, toastStore } from "#lib/client/overlay/toast";
import type { Comment } from "#lib/contracts/comment";

vi.mock("#lib/client/comment/delete", () => ({ deleteComment: vi.fn(async () => {}) }));

const page = new EventTarget();
const shownDocument = Object.assign(new EventTarget(), { visibilityState: "visible" });
const options = {
  texts: { deleted: "Deleted", undo: "Undo" },
  onUndo: vi.fn(),
  onFailure: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", shownDocument);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  shownDocument.visibilityState = "visible";
});

const start = (commentId = "12") =>
  deleteLater(new QueryClient(), "7", { commentId } as Comment, options);
const listDeleted = () => vi.mocked(deleteComment).mock.calls.map(([, , each]) => each.commentId);

test("deletes once the offer to undo has ended", () => {
  start();
  vi.advanceTimersByTime(7_999);
  expect(listDeleted()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(listDeleted()).toEqual(["12"]);
  expect(toastStore.get()).toBeNull();
});

test("does not delete what was undone", () => {
  start();
  toastStore.get()?.action?.onPress();
  expect(options.onUndo).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event("pagehide"));
  vi.runAllTimers();
  expect(listDeleted()).toEqual([]);
});

test("deletes at once, and once, when the page is left or hidden", () => {
  start();
  shownDocument.visibilityState = "hidden";
  shownDocument.dispatchEvent(new Event("visibilitychange"));
  expect(listDeleted()).toEqual(["12"]);
  expect(toastStore.get()).toBeNull();
  start("13");
  page.dispatchEvent(new Event("pagehide"));
  vi.runAllTimers();
  expect(listDeleted()).toEqual(["12", "13"]);
});

test("deletes the first of two comments at once, and offers to undo the second", () => {
  start();
  start("13");
  expect(listDeleted()).toEqual(["12"]);
  expect(toastStore.get()?.message).toBe("Deleted");
  vi.runAllTimers();
  expect(listDeleted()).toEqual(["12", "13"]);
});

test("does not wait behind another toast, which hides the offer", () => {
  showToast("Link copied");
  start();
  vi.advanceTimersByTime(0);
  expect(listDeleted()).toEqual(["12"]);
});
