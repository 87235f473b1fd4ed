import { eq, sql } from "drizzle-orm";
import type { ErrorName } from "#lib/contracts/error";
import { db } from "#lib/server/db/client";
import { postCounts, posts } from "#lib/server/db/schema/post";
import { users } from "#lib/server/db/schema/user";
import { AppError } from "#lib/server/http/error";
import type { Viewer } from "#lib/server/http/operation";
import { singleton } from "#lib/server/singleton";

const postState = () =>
  singleton("query.comment.post", () =>
    db()
      .select({
        authorKey: posts.authorKey,
        isPublic: posts.isPublic,
        isDraft: posts.isDraft,
        isBlocked: posts.isBlocked,
        authorState: users.state,
        commentCount: postCounts.commentCount,
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
export async function requireOpenPost(
  postId: string,
  viewer: Viewer | null,
  closed: ErrorName = "cannotComment",
): Promise<{ commentCount: number }> {
  const [post] = await postState().execute({ postId });
  if (!post || post.isBlocked || post.authorState !== "active") throw new AppError("notFound");
  if (!post.isPublic || post.isDraft) {
    throw new AppError(post.authorKey === viewer?.key ? closed : "notFound");
  }
  return { commentCount: post.commentCount };
}
