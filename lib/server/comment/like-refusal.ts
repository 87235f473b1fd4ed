import { requireOpenPost } from "#lib/server/comment/open-post";
import { commentPlace } from "#lib/server/comment/queries";
import { AppError } from "#lib/server/http/error";
import type { Viewer } from "#lib/server/http/operation";

/** Why a comment cannot be liked: it is gone, its post is not open, or it is flagged. */
export async function likeRefusal(commentId: string, viewer: Viewer): Promise<AppError> {
  const [comment] = await commentPlace().execute({ commentId });
  if (!comment) return new AppError("notFound");
  await requireOpenPost(String(comment.postId), viewer, "cannotLike");
  return new AppError("unavailable");
}
