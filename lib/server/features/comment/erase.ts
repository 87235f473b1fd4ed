import { and, eq, inArray, ne } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { comments } from "#lib/server/features/comment/schema";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";
import { client, db } from "#lib/server/platform/postgres/client";

/** Erases a user's likes of comments. */
export const eraseCommentLikes = (key: bigint): Promise<void> =>
  repeatUntilEmpty(() => eraseLikeBatch(String(key)));

/** Erases the texts of a user's comments. Keeps the comments themselves, because of their replies. */
export const eraseCommentTexts = (key: bigint): Promise<void> =>
  repeatUntilEmpty(() => eraseTextBatch(key));

/**
 * Erases a batch of likes and updates the counters of their comments. Locks the comments in key order
 * first, like all writers of several counters, to avoid deadlocks.
 */
async function eraseLikeBatch(userKey: string) {
  const sql = client();
  const comments = await sql<{ postId: string }[]>`
    with batch as (
      select comment_id from comment_likes
      where user_key = ${userKey} order by comment_id limit ${batchSize}
    ), in_order as (
      select id from comments
      where id in (select comment_id from batch) order by id for no key update
    ), deleted as (
      delete from comment_likes l using in_order
      where l.comment_id = in_order.id and l.user_key = ${userKey}
      returning l.comment_id
    )
    update comments c set like_count = c.like_count - 1
    from deleted where c.id = deleted.comment_id
    returning c.post_id as "postId"`;
  invalidate(...new Set(comments.map(({ postId }) => `counts:${postId}`)));
  return comments;
}

function eraseTextBatch(key: bigint) {
  const batch = db()
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.authorKey, key), ne(comments.content, "")))
    .limit(batchSize);
  return db()
    .update(comments)
    .set({ content: "", disclosures: null, originalContent: null })
    .where(inArray(comments.id, batch))
    .returning({ id: comments.id });
}
