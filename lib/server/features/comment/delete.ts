import { deleteComment as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { areTwins } from "#lib/server/features/comment/discussion";
import { selectCommentById } from "#lib/server/features/comment/queries";
import { removeComment } from "#lib/server/features/comment/remove";

export const deleteComment = operation(contract, async ({ params, viewer }) => {
  const { commentId } = params;
  const [comment] = await selectCommentById().execute({ commentId });
  if (!comment) throw new AppError("notFound");
  const postId = String(comment.postId);
  // The page of a post also shows what was written under its version in the other language.
  if (postId !== params.postId && !(await areTwins(params.postId, postId))) {
    throw new AppError("notFound");
  }
  if (comment.authorKey !== viewer.key) {
    await requireCommentablePost(postId, viewer);
    throw new AppError("forbidden");
  }
  // A comment that staff removed keeps its flag.
  if (comment.flagReason === "CMT_POLICY_VIOLATION") throw new AppError("unavailable");
  const { parentId } = comment;
  const isRemoved = await removeComment({
    id: BigInt(commentId),
    postId: BigInt(postId),
    parentId,
  });
  if (!isRemoved) throw new AppError("notFound");
  invalidate(`comments:${postId}`);
  return null;
});
