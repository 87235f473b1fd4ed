import { beforeEach, expect, test } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { showRefusal } from "#lib/client/overlay/refusal";
import { toastStore } from "#lib/client/overlay/toast";

beforeEach(() => toastStore.set(null));

test("shows the reason of the server, or the fallback without one", () => {
  showRefusal(new ApiError("Not now", { status: 409 }), "It failed");
  expect(toastStore.get()).toEqual({ message: "Not now", kind: "warning" });
  toastStore.set(null);
  showRefusal(new TypeError("x is undefined"), "It failed");
  expect(toastStore.get()).toEqual({ message: "It failed", kind: "warning" });
});

test("adds nothing to the alert about a missing network", () => {
  showRefusal(new ApiError("network", { status: 0 }), "It failed");
  expect(toastStore.get()).toBeNull();
});
