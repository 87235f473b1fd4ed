import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { selectCommentById } from "#lib/server/features/comment/queries";

/** Why a comment cannot be liked: it is gone, its post is not open, or it is flagged. */
export async function getLikeRefusal(commentId: string, viewer: Viewer): Promise<AppError> {
  const [comment] = await selectCommentById().execute({ commentId });
  if (!comment) return new AppError("notFound");
  await requireCommentablePost(String(comment.postId), viewer, "cannotLike");
  return new AppError("unavailable");
}
