import { eq, sql } from "drizzle-orm";
import type { ErrorName } from "#lib/contracts/error";
import { isVisible } from "#lib/domain/visibility";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { countTwinComments, selectTwinId } from "#lib/server/features/post/twin/rule";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { countHiddenComments } from "#lib/server/features/visibility/hidden-counts";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const viewerKey = sql`${sql.placeholder("viewerKey")}::bigint`;

const selectPostState = prepareOnce("comment_post", () =>
  db()
    .select({
      authorKey: posts.authorKey,
      isPublic: posts.isPublic,
      isDraft: posts.isDraft,
      isBlocked: posts.isBlocked,
      isAuthorActive: sql<boolean>`${users.state} = 'active'`,
      twinId: selectTwinId(sql<bigint | null>, posts),
      commentCount: sql<number>`${postCounts.commentCount} + ${countTwinComments(sql, posts)}
          - ${countHiddenComments(sql, posts.id, viewerKey)}
          - ${countHiddenComments(sql, selectTwinId(sql, posts), viewerKey)}`,
      isBlockedEitherWay: isBlockedEitherWay(sql<boolean>, posts.authorKey, viewerKey),
    })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(eq(posts.id, sql.placeholder("postId"))),
);

/**
 * Requires that the viewer may read and write the comments of a post. Returns how many of them the
 * viewer sees, and the id of its public version in the other language, whose comments count too.
 * @throws AppError(`closedError`) for the viewer's own draft or private post; AppError(notFound)
 */
export async function requireCommentablePost(
  postId: string,
  viewer: Viewer | null,
  closedError: ErrorName = "cannotComment",
): Promise<{ commentCount: number; twinId: string | null }> {
  const [post] = await selectPostState().execute({ postId, viewerKey: viewerKeyOrZero(viewer) });
  if (!post || post.isBlockedEitherWay) throw new AppError("notFound");
  if (!isVisible(post)) {
    const isOwn = post.authorKey === viewer?.key && !post.isBlocked && post.isAuthorActive;
    throw new AppError(isOwn ? closedError : "notFound");
  }
  return {
    commentCount: post.commentCount,
    twinId: post.twinId === null ? null : String(post.twinId),
  };
}
