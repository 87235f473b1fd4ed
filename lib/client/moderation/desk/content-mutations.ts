import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { deskKeys } from "#lib/client/desk/query";
import type { ContentTarget } from "#lib/client/moderation/desk/content-link";
import type { Input, Reply } from "#lib/contracts/contract";
import type { changePostAsStaff } from "#lib/contracts/moderation/content-desk";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { ContentKind } from "#lib/domain/moderation/sanction";

type Body = Input<typeof changePostAsStaff>["body"];
type Outcome = Reply<typeof changePostAsStaff>;
type Change = Body & { target: ContentTarget };

const changeByKind: Record<ContentKind, (id: string, body: Body) => Promise<Outcome>> = {
  post: (postId, body) =>
    call(moderationDeskCalls.changePostAsStaff, {
      params: { postId },
      body,
    }),
  comment: (commentId, body) =>
    call(moderationDeskCalls.changeCommentAsStaff, {
      params: { commentId },
      body,
    }),
  series: (seriesId, body) =>
    call(moderationDeskCalls.changeSeriesAsStaff, {
      params: { seriesId },
      body,
    }),
};

/** Blocks or restores content. */
export function useChangeContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ target: { kind, id }, ...body }: Change) => changeByKind[kind](id, body),
    onSuccess: () => client.invalidateQueries({ queryKey: deskKeys }),
  });
}
