import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import type { Reply } from "#lib/contracts/contract";
import * as authorCalls from "#lib/contracts/post/author-calls";
import type { createSeries as createContract, OwnSeries } from "#lib/contracts/post/series";

/** `viewerId` separates the caches of users of one browser. */
const keys = {
  all: ["series"],
  list: (viewerId: string, postId: string | null) => ["series", "list", viewerId, postId],
  one: (viewerId: string, seriesId: string) => ["series", "one", viewerId, seriesId],
} as const;

/** What an author says about a series. */
export type SeriesTexts = Pick<OwnSeries, "title" | "description" | "language">;

/** Returns the query of the viewer's series, and of the one that has a post. */
export const ownSeriesListQueryOptions = (viewerId: string, postId: string | null) =>
  queryOptions({
    queryKey: keys.list(viewerId, postId),
    queryFn: fetchCall(authorCalls.listOwnSeries, { query: postId ? { postId } : {} }),
  });

/** Returns the query of one of the viewer's series with all its parts. */
export const ownSeriesQueryOptions = (viewerId: string, seriesId: string) =>
  queryOptions({
    queryKey: keys.one(viewerId, seriesId),
    queryFn: fetchCall(authorCalls.getOwnSeries, { params: { seriesId } }),
    retry: false,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.all });

/** A saved series. `isHeld` if others see it only after a review. */
export type SavedSeries = Reply<typeof createContract>;

/** Creates a series, or updates `seriesId`. */
export async function saveSeries(
  client: QueryClient,
  seriesId: string | null,
  body: SeriesTexts,
): Promise<SavedSeries> {
  const saved =
    seriesId === null
      ? await call(authorCalls.createSeries, { body })
      : await updateSeries(seriesId, body);
  await refresh(client);
  return saved;
}

async function updateSeries(seriesId: string, body: SeriesTexts): Promise<SavedSeries> {
  const params = { seriesId };
  const reply = await call(authorCalls.updateSeries, {
    params,
    body,
  });
  return { seriesId, ...reply };
}

export async function deleteSeries(client: QueryClient, seriesId: string): Promise<void> {
  await call(authorCalls.deleteSeries, { params: { seriesId } });
  await refresh(client);
}

/** Stores the order of the parts. The cached series stays as it is until `refreshSeries`. */
export const orderSeries = (seriesId: string, postIds: string[]): Promise<null> =>
  call(authorCalls.orderSeries, {
    params: { seriesId },
    body: { postIds },
  });

export const refreshSeries = refresh;

/** Puts a post into a series, or takes it out with null. */
export async function setPostSeries(
  client: QueryClient,
  postId: string,
  seriesId: string | null,
): Promise<void> {
  try {
    await call(authorCalls.setPostSeries, {
      params: { postId },
      body: { seriesId },
    });
  } finally {
    await refresh(client);
  }
}
