import { sql } from "drizzle-orm";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Notes which funds a post names, if it is listed. A fund that was noted before keeps its time, so
 * that an edit cannot backdate it. `mentionedAt` defaults to now.
 */
export async function storeMentionedProducts(
  tx: Executor,
  postId: bigint,
  mentionedAt: Date | null = null,
): Promise<void> {
  await tx.execute(sql`
    insert into mentioned_products (post_id, product_id, mentioned_at, author_key)
    select pp.post_id, pp.product_id, coalesce(${mentionedAt}::timestamptz, now()), p.author_key
    from post_products pp join posts p on p.id = pp.post_id
    where pp.post_id = ${postId} and ${isListed(sql, sql`p`)}
    on conflict do nothing`);
}

/** Makes the job compute an author's record again. */
export async function outdateTrackRecord(tx: Executor, authorKey: bigint): Promise<void> {
  await tx.execute(sql`
    update track_records set computed_at = null
    where user_key = ${authorKey} and computed_at is not null`);
}
