import { useQueries } from "@tanstack/react-query";
import { schedulesQueryOptions } from "#lib/client/post/schedule";
import type { PostSchedule } from "#lib/contracts/post/schedule";

type Pages = { items: { postId: string }[] }[];

/** Returns when the listed drafts publish themselves, by post id. */
export function useSchedules(userId: string, pages: Pages = []): Map<string, PostSchedule> {
  const results = useQueries({
    queries: pages
      .filter(({ items }) => items.length > 0)
      .map(({ items }) =>
        schedulesQueryOptions(
          userId,
          items.map(({ postId }) => postId),
        ),
      ),
  });
  return new Map(results.flatMap(({ data = [] }) => data.map((each) => [each.postId, each])));
}
