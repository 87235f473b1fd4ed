import { expect, test, vi } from "vitest";
import { invalidate, onInvalidate } from "#lib/server/core/invalidation";

test("calls every listener at once with all tags", () => {
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) onInvalidate(listener);
  invalidate("post:7", "feed");
  for (const listener of listeners) expect(listener.mock.calls).toEqual([[["post:7", "feed"]]]);
});
