import { likeComment as contract } from "#lib/contracts/comment";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { getLikeRefusal } from "#lib/server/features/comment/like-refusal";
import { insertLike } from "#lib/server/features/comment/write";
import { enqueueNotification } from "#lib/server/features/notification/enqueue";

export const likeComment = operation(contract, async ({ params: { commentId }, viewer }) => {
  const toggled = await insertLike(commentId, viewer.key);
  if (!toggled) throw await getLikeRefusal(commentId, viewer);
  invalidate(`counts:${toggled.postId}`);
  enqueueNotification({ kind: "commentLike", subject: commentId, actorKey: viewer.key });
  return { isLike: true, likeCount: toggled.likeCount };
});
