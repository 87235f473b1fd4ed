import { unlikeComment as contract } from "#lib/contracts/comment";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { getLikeRefusal } from "#lib/server/features/comment/like-refusal";
import { deleteLike } from "#lib/server/features/comment/write";
import { enqueueNotification } from "#lib/server/features/notification/enqueue";

export const unlikeComment = operation(contract, async ({ params: { commentId }, viewer }) => {
  const toggled = await deleteLike(commentId, viewer.key);
  if (!toggled) throw await getLikeRefusal(commentId, viewer);
  invalidate(`counts:${toggled.postId}`);
  enqueueNotification({ kind: "commentLike", subject: commentId, actorKey: viewer.key });
  return { isLike: false, likeCount: toggled.likeCount };
});
