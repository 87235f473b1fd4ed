import { expect, test, vi } from "vitest";
import { getQueryClient } from "#lib/client/api/query-client";
import { commentsQueryOptions, postedCommentsQueryOptions } from "#lib/client/comment/queries";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { postQueryOptions } from "#lib/client/post/queries";

test("a render on the server starts no timers, which would keep it in memory", () => {
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  const client = getQueryClient();
  const add = (options: { queryKey: readonly unknown[]; gcTime?: number }) =>
    client.getQueryCache().build(client, client.defaultQueryOptions({ ...options }));
  for (const { queryKey, gcTime } of [
    postQueryOptions("7", null),
    feedQueryOptions({ kind: "recommended", lng: "en", visit: 1 }, null),
    commentsQueryOptions("7", null, {}, null),
    postedCommentsQueryOptions("7", null, null),
  ])
    add({ queryKey, ...(gcTime === undefined ? {} : { gcTime }) });
  expect(client.getQueryCache().getAll().length).toBeGreaterThan(3);
  expect(setTimer).not.toHaveBeenCalled();
  setTimer.mockRestore();
});
