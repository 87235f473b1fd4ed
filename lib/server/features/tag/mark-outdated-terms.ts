import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Marks the authors of posts with a tag, in the transaction that hides or shows it: search finds its
 * name in posts only while it is shown. A job then updates the search terms of their posts.
 */
export async function markOutdatedTerms(tx: Executor, tagId: bigint): Promise<void> {
  const authors = await tx.execute<{ key: string }>(sql`
    select distinct p.author_key::text as key
    from post_tags t join posts p on p.id = t.post_id where t.tag_id = ${tagId}`);
  if (authors.length === 0) return;
  const keys = sql.param(authors.map(({ key }) => key));
  await tx.execute(sql`
    insert into outdated_author_terms (author_key)
    select key::bigint from unnest(${keys}::text[]) key order by 1
    on conflict (author_key) do update
    set from_post_id = null, version = outdated_author_terms.version + 1`);
}
