import { deleteComment as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { findOwnComment } from "#lib/server/features/comment/own-comment";
import { removeComment } from "#lib/server/features/comment/remove";

export const deleteComment = operation(contract, async ({ params, viewer }) => {
  const { postId, parentId } = await findOwnComment(params, viewer);
  const isRemoved = await removeComment({
    id: BigInt(params.commentId),
    postId: BigInt(postId),
    parentId,
  });
  if (!isRemoved) throw new AppError("notFound");
  invalidate(`comments:${postId}`);
  return null;
});
