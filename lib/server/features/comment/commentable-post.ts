import { eq, sql } from "drizzle-orm";
import type { ErrorName } from "#lib/contracts/error";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { db } from "#lib/server/platform/postgres/client";
import { postCounts, posts } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";

const selectPostState = () =>
  singleton("query.comment.post", () =>
    db()
      .select({
        authorKey: posts.authorKey,
        isPublic: posts.isPublic,
        isDraft: posts.isDraft,
        isBlocked: posts.isBlocked,
        authorState: users.state,
        commentCount: postCounts.commentCount,
        isApart: isBlockedEitherWay(
          sql<boolean>,
          posts.authorKey,
          sql`${sql.placeholder("viewerKey")}::bigint`,
        ),
      })
      .from(posts)
      .innerJoin(users, eq(users.key, posts.authorKey))
      .innerJoin(postCounts, eq(postCounts.postId, posts.id))
      .where(eq(posts.id, sql.placeholder("postId")))
      .prepare("comment_post"),
  );

/**
 * Makes sure that comments of the post are open to the viewer, and gives their number.
 * @throws AppError `closed` to the author of a draft or private post, notFound to everybody else
 */
export async function requireCommentablePost(
  postId: string,
  viewer: Viewer | null,
  closed: ErrorName = "cannotComment",
): Promise<{ commentCount: number }> {
  const [post] = await selectPostState().execute({ postId, viewerKey: viewerKeyOrZero(viewer) });
  const isThere = post && !post.isBlocked && post.authorState === "active" && !post.isApart;
  if (!isThere) throw new AppError("notFound");
  if (!post.isPublic || post.isDraft) {
    throw new AppError(post.authorKey === viewer?.key ? closed : "notFound");
  }
  return { commentCount: post.commentCount };
}
