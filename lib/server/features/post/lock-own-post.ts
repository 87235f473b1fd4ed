import { eq } from "drizzle-orm";
import { findChangeRefusal } from "#lib/domain/visibility";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export type OwnPost = typeof posts.$inferSelect;

/**
 * Locks and returns the viewer's own post, so that its state and the counters that depend on it
 * change together. Throws AppError(notFound), or (forbidden) for another author's visible post.
 */
export async function lockOwnPost(tx: Executor, postId: string, viewer: Viewer): Promise<OwnPost> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)))
    .for("update");
  if (!post) throw new AppError("notFound");
  const isAuthor = post.authorKey === viewer.key;
  const isAuthorActive = isAuthor || (await isActiveUser(tx, post.authorKey));
  const refusal = findChangeRefusal({ ...post, isAuthorActive }, isAuthor);
  if (refusal) throw new AppError(refusal);
  return post;
}

async function isActiveUser(tx: Executor, key: bigint): Promise<boolean> {
  const [author] = await tx.select({ state: users.state }).from(users).where(eq(users.key, key));
  return author?.state === "active";
}
