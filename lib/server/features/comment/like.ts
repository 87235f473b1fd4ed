import {
  likeComment as likeContract,
  unlikeComment as unlikeContract,
} from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { selectCommentById } from "#lib/server/features/comment/queries";
import { deleteLike, insertLike } from "#lib/server/features/comment/write";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";

export const likeComment = operation(likeContract, async ({ params: { commentId }, viewer }) => ({
  isLike: true,
  likeCount: await setLike(commentId, viewer, insertLike),
}));

export const unlikeComment = operation(
  unlikeContract,
  async ({ params: { commentId }, viewer }) => ({
    isLike: false,
    likeCount: await setLike(commentId, viewer, deleteLike),
  }),
);

async function setLike(
  commentId: string,
  viewer: Viewer,
  change: typeof insertLike,
): Promise<number> {
  const liked = await change(commentId, viewer.key);
  if (!liked) throw await getLikeRefusal(commentId, viewer);
  invalidate(`counts:${liked.postId}`);
  wakeNotifications();
  return liked.likeCount;
}

/**
 * Returns the refusal: notFound for a deleted comment, cannotLike for a draft or private post,
 * unavailable for a flagged comment, an inactive author or a block between viewer and author.
 */
async function getLikeRefusal(commentId: string, viewer: Viewer): Promise<AppError> {
  const [comment] = await selectCommentById().execute({ commentId });
  if (!comment) return new AppError("notFound");
  await requireCommentablePost(String(comment.postId), viewer, "cannotLike");
  return new AppError("unavailable");
}
