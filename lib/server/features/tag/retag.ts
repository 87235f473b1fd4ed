import { type SQL, sql } from "drizzle-orm";
import { toTagTerm } from "#lib/server/features/tag/tag-term";
import type { Executor } from "#lib/server/platform/postgres/client";

export type NamedTag = { id: bigint; name: string };

/**
 * Adds the tag `to` to posts that have `from`, which it replaces unless `keepsFrom`. Changes the names
 * and search terms, too. Lock the posts first.
 */
export async function retagPosts(
  tx: Executor,
  postIds: readonly string[],
  { from, to, keepsFrom }: { from: NamedTag; to: NamedTag; keepsFrom: boolean },
): Promise<void> {
  if (postIds.length === 0) return;
  const isOne = (column: string) => sql`${sql.raw(column)} = any(${sql.param(postIds)}::bigint[])`;
  await tx.execute(sql`
    insert into post_tags (post_id, created_at, author_key, tag_id)
    select post_id, created_at, author_key, ${to.id}::bigint from post_tags
    where ${isOne("post_id")} and tag_id = ${from.id}
    on conflict do nothing`);
  if (!keepsFrom) {
    await tx.execute(sql`delete from post_tags where ${isOne("post_id")} and tag_id = ${from.id}`);
  }
  const names = keepsFrom ? appendName(to) : replaceName(from, to);
  await tx.execute(sql`update posts p set tag_names = ${names} where ${isOne("p.id")}`);
  const term = (column: string) => {
    const before = keepsFrom
      ? sql.raw(`s.${column}`)
      : sql`ts_delete(${sql.raw(`s.${column}`)}, ${toTagTerm(String(from.id))}::text)`;
    return sql`${before} || array_to_tsvector(array[${toTagTerm(String(to.id))}::text])`;
  };
  await tx.execute(sql`
    update post_search s set title = ${term("title")}, terms = ${term("terms")}
    where ${isOne("s.post_id")}`);
}

/** Replaces a name in the list of a post's tags, without repeating one. */
const replaceName = (from: NamedTag, to: NamedTag): SQL => sql`(
  select coalesce(jsonb_agg(renamed.name order by renamed.position), '[]') from (
    select case when lower(each.name) = lower(${from.name}::text) then ${to.name}::text
      else each.name end as name, min(each.position) as position
    from jsonb_array_elements_text(p.tag_names) with ordinality each (name, position) group by 1
  ) renamed)`;

const appendName = ({ name }: NamedTag): SQL => sql`case when p.tag_names @> to_jsonb(${name}::text)
  then p.tag_names else p.tag_names || to_jsonb(${name}::text) end`;
