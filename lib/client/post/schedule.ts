import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import type { listPostSchedules, schedulePost, unschedulePost } from "#lib/contracts/post/schedule";

/** Returns the query of when the viewer's drafts, of those given, publish themselves. */
export const schedulesQueryOptions = (viewerId: string, postIds: string[]) =>
  queryOptions({
    queryKey: postKeys.schedules(viewerId, postIds),
    queryFn: async ({ signal }) => {
      const key = "GET /sns/api/v1/user/my/post-schedule/list";
      const query = { postIds: postIds.join(",") };
      return (await call<typeof listPostSchedules>(key, { query }, { quiet: true, signal })).items;
    },
    staleTime: 0,
  });

/**
 * Returns the mutation that schedules a draft; null cancels. `replaces` is the scheduled time that
 * the viewer saw.
 */
export function useSchedulePost(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: { publishAt: string; replaces: string | null } | null) => {
      const params = { postId };
      if (change === null) {
        const key = "DELETE /sns/api/v1/post/{postId}/schedule";
        await call<typeof unschedulePost>(key, { params }, { quiet: true });
        return;
      }
      const key = "PUT /sns/api/v1/post/{postId}/schedule";
      await call<typeof schedulePost>(key, { params, body: change }, { quiet: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.allSchedules }),
  });
}
