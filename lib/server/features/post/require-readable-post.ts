import { canSee } from "#lib/domain/visibility";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { type DetailRow, selectDetailById } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/**
 * Returns a post whose versions the viewer may read: one that everybody sees, or the viewer's own.
 * @throws AppError(notFound)
 */
export async function requireReadablePost(
  postId: string,
  viewer: Viewer | null,
): Promise<DetailRow> {
  const viewerKey = viewerKeyOrZero(viewer);
  const [post] = await selectDetailById().execute({ postId, viewerKey });
  if (!post || post.isBlockedEitherWay || !canSee(post, post.isAuthor))
    throw new AppError("notFound");
  return post;
}
