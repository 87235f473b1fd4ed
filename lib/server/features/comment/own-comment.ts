import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { areTwins } from "#lib/server/features/comment/discussion";
import { selectCommentById } from "#lib/server/features/comment/queries";

type OwnComment = { postId: string; parentId: bigint | null };

/**
 * Finds a comment of the viewer that is shown on the page of a post.
 * @throws AppError(forbidden) for another author's comment, AppError(unavailable) for one that staff
 * removed, and AppError(notFound)
 */
export async function findOwnComment(
  params: { postId: string; commentId: string },
  viewer: Viewer,
): Promise<OwnComment> {
  const [comment] = await selectCommentById().execute({ commentId: params.commentId });
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
  return { postId, parentId: comment.parentId };
}
