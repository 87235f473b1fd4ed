import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { listFeedback } from "#lib/contracts/moderation/feedback-desk";

/** Lists feedback and problem reports, newest first. */
export const feedbackQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: adminKeys.feedback,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFeedback>(
        "GET /sns/api/v1/admin/feedback/list",
        { query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
