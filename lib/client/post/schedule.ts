import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as authorCalls from "#lib/contracts/post/author-calls";

/** Returns the query of when the viewer's drafts, of those given, publish themselves. */
export const schedulesQueryOptions = (viewerId: string, postIds: string[]) =>
  queryOptions({
    queryKey: postKeys.schedules(viewerId, postIds),
    queryFn: fetchCall(
      authorCalls.listPostSchedules,
      { query: { postIds: postIds.join(",") } },
      { quiet: true },
    ),
    select: ({ items }) => items,
    staleTime: 0,
  });

type Schedule = { publishAt: string; replaces: string | null };

/**
 * Returns the mutation that schedules a draft; null cancels. `replaces` is the scheduled time that
 * the viewer saw.
 */
export function useSchedulePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ postId, change }: { postId: string; change: Schedule | null }) => {
      const params = { postId };
      if (change === null) {
        await call(authorCalls.unschedulePost, { params }, { quiet: true });
        return;
      }
      await call(authorCalls.schedulePost, { params, body: change }, { quiet: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.allSchedules }),
  });
}
