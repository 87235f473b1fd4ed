import { infiniteQueryOptions, type Query } from "@tanstack/react-query";
import { paging } from "#lib/client/api/fetch-call";
import { getGcTime } from "#lib/client/api/gc-time";
import { getQueryClient } from "#lib/client/api/query-client";
import { type FeedSource, fetchFeed } from "#lib/client/feed/fetch";
import { feedKeys } from "#lib/client/feed/keys";
import type { PostPage } from "#lib/contracts/feed";

/** The list of a visit is outdated after this time. */
const visitMs = 30 * 60_000;

/** This close to the top, a changed list does not disturb the scroll position. */
const nearTopPixels = 200;

/**
 * Keeps the list of one visit unchanged, so that going back restores its scroll position. It is
 * refetched only after a long absence, and only near its top.
 */
const visitOptions = {
  gcTime: getGcTime(visitMs),
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: Pick<Query, "state">) => state.dataUpdatedAt === 0,
  refetchOnWindowFocus: ({ state }: Pick<Query, "state">) =>
    Date.now() - state.dataUpdatedAt > visitMs && window.scrollY < nearTopPixels,
};

/** True if a logged-in viewer gets other posts, or in another order, than anonymous readers. */
const isPersonal = (source: FeedSource, viewerId: string) =>
  source.kind === "recommended" || (source.kind === "user" && source.userId === viewerId);

/**
 * Lists posts. `firstPage` is the page that the server rendered for anonymous readers. For a
 * logged-in viewer it counts as stale, and a personal list starts with the previous visit's page, if
 * any, instead.
 */
export function feedQueryOptions(
  source: FeedSource,
  viewerId: string | null,
  firstPage?: PostPage,
) {
  const isVisit = source.kind === "recommended" && source.visit !== undefined;
  const initialPage =
    viewerId && isPersonal(source, viewerId) ? getPreviousVisitPage(source, viewerId) : firstPage;
  return infiniteQueryOptions({
    queryKey: feedKeys.list(source, viewerId),
    queryFn: ({ pageParam, signal }) => fetchFeed(source, pageParam, signal),
    ...paging,
    staleTime: 60_000,
    ...(isVisit ? visitOptions : {}),
    ...(initialPage
      ? {
          initialData: { pages: [initialPage], pageParams: [undefined] },
          initialDataUpdatedAt: viewerId ? 0 : Date.now,
        }
      : {}),
  });
}

function getPreviousVisitPage(source: FeedSource, viewerId: string): PostPage | undefined {
  if (source.kind !== "recommended" || source.visit === undefined) return;
  const key = feedKeys.list({ ...source, visit: source.visit - 1 }, viewerId);
  return getQueryClient().getQueryData<{ pages: PostPage[] }>(key)?.pages[0];
}
