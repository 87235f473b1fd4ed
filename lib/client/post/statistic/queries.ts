import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import type { getStatistics, listPostStatistics } from "#lib/contracts/post/statistic";
import type { StatisticOrder } from "#lib/domain/post/statistic";

const api = "/sns/api/v1/user/my/statistics";

/** The id of a post, or null for all posts of the viewer. */
type PostId = string | null;

const toQuery = (postId: PostId) => (postId === null ? {} : { postId });

/** `viewerId` separates the caches of users of one browser. */
export const statisticsQueryOptions = (postId: PostId, viewerId: string) =>
  queryOptions({
    queryKey: ["statistic", "summary", postId, viewerId],
    queryFn: ({ signal }) =>
      call<typeof getStatistics>(`GET ${api}`, { query: toQuery(postId) }, { signal }),
  });

export const postStatisticsQueryOptions = (order: StatisticOrder, viewerId: string) =>
  infiniteQueryOptions({
    queryKey: ["statistic", "post", order, viewerId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPostStatistics>(
        `GET ${api}/post/list`,
        { query: { order, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // The rows stay while another order loads.
    placeholderData: keepPreviousData,
  });

export const downloadStatistics = (postId: PostId): Promise<void> =>
  postId === null
    ? downloadFile(`${api}/csv`, "statistics.csv")
    : downloadFile(`${api}/csv?postId=${postId}`, `statistics-${postId}.csv`);
