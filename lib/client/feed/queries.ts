import { infiniteQueryOptions } from "@tanstack/react-query";
import { fetchFeed } from "#lib/client/feed/fetch";
import { type FeedSource, feedKey } from "#lib/client/feed/source";
import type { PostPage } from "#lib/contracts/feed";

/**
 * A list of posts, page by page. `firstPage` is what the server rendered for everybody: readers keep
 * it, a member's own version is asked for at once.
 */
export function feedQuery(source: FeedSource, viewerId: string | null, firstPage?: PostPage) {
  return infiniteQueryOptions({
    queryKey: feedKey(source, viewerId),
    queryFn: ({ pageParam, signal }) => fetchFeed(source, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: PostPage) => last.nextCursor ?? undefined,
    staleTime: 60_000,
    ...(firstPage
      ? {
          initialData: { pages: [firstPage], pageParams: [undefined] },
          initialDataUpdatedAt: viewerId ? 0 : Date.now,
        }
      : {}),
  });
}
