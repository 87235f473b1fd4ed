import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { downloadFile } from "#lib/client/api/download";
import { callQuery, fetchPages } from "#lib/client/api/fetch-call";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as authorCalls from "#lib/contracts/post/author-calls";
import type { StatisticOrder } from "#lib/domain/post/statistic";

/** The id of a post, or null for all posts of the viewer. */
type PostId = string | null;

const toQuery = (postId: PostId) => (postId === null ? {} : { postId });

/** `viewerId` separates the caches of users of one browser. */
export const statisticsQueryOptions = (postId: PostId, viewerId: string) =>
  callQuery(viewerId, authorCalls.getStatistics, { query: toQuery(postId) });

export const postStatisticsQueryOptions = (order: StatisticOrder, viewerId: string) =>
  infiniteQueryOptions({
    queryKey: [authorCalls.listPostStatistics, viewerId, order],
    ...fetchPages(authorCalls.listPostStatistics, { query: { order } }),
    // The rows stay while another order loads.
    placeholderData: keepPreviousData,
  });

export const downloadStatistics = (postId: PostId): Promise<void> =>
  downloadFile(
    buildCallUrl(authorCalls.exportStatistics, {}, toQuery(postId)),
    postId === null ? "statistics.csv" : `statistics-${postId}.csv`,
  );
