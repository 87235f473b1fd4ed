import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContentTarget } from "#lib/client/admin/content-link";
import { adminKeys } from "#lib/client/admin/keys";
import { callAsStaff } from "#lib/client/admin/step-up";
import type { changeCommentAsStaff, changePostAsStaff } from "#lib/contracts/admin-content";
import type { Input } from "#lib/contracts/contract";

type Change = Input<typeof changePostAsStaff>["body"] & { target: ContentTarget };

/** Blocks or restores a post or comment. */
export function useChangeContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ target: { kind, id }, ...body }: Change) =>
      kind === "post"
        ? callAsStaff<typeof changePostAsStaff>("PATCH /sns/api/v1/admin/post/{postId}", {
            params: { postId: id },
            body,
          })
        : callAsStaff<typeof changeCommentAsStaff>("PATCH /sns/api/v1/admin/comment/{commentId}", {
            params: { commentId: id },
            body,
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
