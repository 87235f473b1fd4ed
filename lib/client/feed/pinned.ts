import { queryOptions } from "@tanstack/react-query";
import { fetchCall } from "#lib/client/api/fetch-call";
import { feedKeys } from "#lib/client/feed/keys";
import * as feedCalls from "#lib/contracts/feed/calls";
import type { PinnedPost } from "#lib/contracts/feed/pin";
import type { Locale } from "#lib/domain/locale";

/**
 * Lists the pinned posts. `rendered` are those that the server rendered for anonymous readers; a
 * logged-in viewer may have blocked or muted an author of them. Pins change a few times a day, so the
 * top of the page stays as it is while somebody reads.
 */
export const pinnedPostsQueryOptions = (
  lng: Locale,
  viewerId: string | null,
  rendered: PinnedPost[],
) =>
  queryOptions({
    queryKey: feedKeys.pinned(lng, viewerId),
    queryFn: fetchCall(feedCalls.listPinnedPosts, { query: { lng } }, { quiet: true }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(viewerId === null && { initialData: { items: rendered } }),
  });
