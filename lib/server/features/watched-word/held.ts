import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { watchedWordHits } from "#lib/server/platform/postgres/schema/watched-word";

/** Returns which of the posts are hidden until staff have reviewed them. */
export async function findHeldPosts(postIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await db()
    .select({ postId: watchedWordHits.targetId })
    .from(watchedWordHits)
    .where(
      and(
        eq(watchedWordHits.targetKind, "post"),
        inArray(watchedWordHits.targetId, [...postIds]),
        eq(watchedWordHits.action, "hold"),
        isNull(watchedWordHits.reviewedAt),
      ),
    );
  return new Set(rows.map(({ postId }) => postId));
}
