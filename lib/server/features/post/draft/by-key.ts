import { and, eq } from "drizzle-orm";
import { findPostByDraftKey as contract } from "#lib/contracts/post/draft";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { posts } from "#lib/server/features/post/schema/post";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

/** Returns the post that an author created with a key; null without one. */
export const findByDraftKey = (executor: Executor, authorKey: bigint, draftKey: string) =>
  firstOrNull(
    executor
      .select({ id: posts.id, version: posts.version, isBlocked: posts.isBlocked })
      .from(posts)
      .where(and(eq(posts.authorKey, authorKey), eq(posts.draftKey, draftKey))),
  );

export const findPostByDraftKey = operation(contract, async ({ viewer, params }) => {
  const post = await findByDraftKey(db(), viewer.key, params.draftKey);
  if (!post) throw new AppError("notFound");
  return { postId: String(post.id) };
});
