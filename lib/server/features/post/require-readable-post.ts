import { isVisible } from "#lib/domain/permission";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { type DetailRow, selectDetailById } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";

/**
 * Returns a post that everybody sees, and the viewer too. A draft, private or hidden post shows no
 * versions, not even to its author, who sees those of a private one once it is public again.
 * @throws AppError(notFound)
 */
export async function requireReadablePost(
  postId: string,
  viewer: Viewer | null,
): Promise<DetailRow> {
  const viewerKey = viewerKeyOrZero(viewer);
  const [post] = await selectDetailById().execute({ postId, viewerKey });
  if (!post || post.isBlockedEitherWay || !isVisible(post)) throw new AppError("notFound");
  return post;
}
