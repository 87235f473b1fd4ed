import { deleteComment as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { selectCommentById } from "#lib/server/features/comment/queries";
import { removeComment } from "#lib/server/features/comment/remove";

export const deleteComment = operation(
  contract,
  async ({ params: { postId, commentId }, viewer }) => {
    const [comment] = await selectCommentById().execute({ commentId });
    if (!comment || String(comment.postId) !== postId) throw new AppError("notFound");
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
  },
);
