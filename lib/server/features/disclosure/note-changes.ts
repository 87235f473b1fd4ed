import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { isHolderNow } from "#lib/server/features/disclosure/queries";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Notes with their day which authors have become holders or no longer are, if they chose that. The
 * statement itself stays. Two runs at once note a change once, as the second finds it in the row.
 */
export async function noteHoldingChanges(): Promise<void> {
  const noted = await db().execute<{ postId: string; authorId: string }>(sql`
    with current as (
      select d.post_id, d.product_id, u.id as author_id, ${isHolderNow(sql`p.author_key`, sql`d.product_id`)} as is_holder
      from ${postDisclosures} d
      join ${posts} p on p.id = d.post_id
      join ${users} u on u.key = p.author_key
      where d.has_updates and d.stated_at is not null
    )
    update ${postDisclosures} d set
      is_holder = current.is_holder,
      changes = d.changes || jsonb_build_object('isHolder', current.is_holder, 'at', now())
    from current
    where d.post_id = current.post_id and d.product_id = current.product_id
      and d.is_holder is distinct from current.is_holder
    returning d.post_id::text as "postId", current.author_id as "authorId"`);
  if (noted.length === 0) return;
  const tags = noted.flatMap(({ postId, authorId }) => [`post:${postId}`, `user:${authorId}`]);
  // Lists mark posts with the change.
  invalidate(...new Set(tags), "feed");
}

export const noteHoldingChangesJob: Job = {
  name: "disclosures.note",
  intervalMs: 60_000,
  run: noteHoldingChanges,
};
