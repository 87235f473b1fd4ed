import { infiniteQueryOptions, type Query } from "@tanstack/react-query";
import { queryClient } from "#lib/client/api/query-client";
import { fetchFeed } from "#lib/client/feed/fetch";
import { type FeedSource, feedKey } from "#lib/client/feed/source";
import type { PostPage } from "#lib/contracts/feed";

/** Who comes back after so long, in milliseconds, wants to see what is new. */
const longAway = 30 * 60_000;

/** A reader who is not further down has lost no place when the list changes. */
const nearTop = 200;

/**
 * The list of a visit stays as it is while the visit lasts, and while the reader may come back to it:
 * they find their place again. It is asked for anew at its top, by who was away for long.
 */
const forOneVisit = {
  gcTime: longAway,
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: Pick<Query, "state">) => state.dataUpdatedAt === 0,
  refetchOnWindowFocus: ({ state }: Pick<Query, "state">) =>
    Date.now() - state.dataUpdatedAt > longAway && window.scrollY < nearTop,
};

/**
 * A list of posts, page by page. `firstPage` is what the server rendered for everybody: readers keep
 * it, a member's own version is asked for at once. Until it is there a member sees what they saw in
 * the visit before.
 */
export function feedQuery(source: FeedSource, viewerId: string | null, firstPage?: PostPage) {
  const isVisit = source.kind === "recommended" && source.visit !== undefined;
  return infiniteQueryOptions({
    queryKey: feedKey(source, viewerId),
    queryFn: ({ pageParam, signal }) => fetchFeed(source, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: PostPage) => last.nextCursor ?? undefined,
    staleTime: 60_000,
    ...(isVisit ? forOneVisit : {}),
    ...(firstPage
      ? {
          initialData: () => ({
            pages: [(viewerId && seenBefore(source, viewerId)) || firstPage],
            pageParams: [undefined],
          }),
          initialDataUpdatedAt: viewerId ? 0 : Date.now,
        }
      : {}),
  });
}

function seenBefore(source: FeedSource, viewerId: string): PostPage | undefined {
  if (source.kind !== "recommended" || source.visit === undefined) return;
  const key = feedKey({ ...source, visit: source.visit - 1 }, viewerId);
  return queryClient().getQueryData<{ pages: PostPage[] }>(key)?.pages[0];
}
