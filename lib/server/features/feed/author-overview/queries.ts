import type { Interest } from "#lib/domain/disclosure";
import { limits } from "#lib/domain/limits";
import type { InLanguages, Locale } from "#lib/domain/locale";
import type { MarkRow } from "#lib/server/features/disclosure/queries";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";

/** Bounds the cost: how many of an author's newest posts are looked through. */
const lookedAt = 300;

type OverviewRow = {
  /** The names of tags, that of most posts first. */
  tagNames: string[] | null;
  disclosures: (MarkRow & { name: InLanguages; interest: Interest })[] | null;
  bestPosts: { postId: string; title: string; language: Locale; createdAt: string }[] | null;
};

/** Returns what the newest posts of an author that the viewer may see are about. */
export async function findOverview(authorKey: bigint, viewerKey: bigint): Promise<OverviewRow> {
  const sql = client();
  const { topics, disclosures, bestPosts } = limits.authorOverview;
  const [row] = await sql<OverviewRow[]>`
    with recent as materialized (
      select p.id, p.title, p.language, p.created_at, p.tag_names, p.content_warning
      from posts p join users u on u.key = p.author_key
      where p.author_key = ${authorKey}::bigint and ${isVisibleTo(sql, sql`p`, sql`u`, sql`${viewerKey}::bigint`)}
      order by p.created_at desc, p.id desc limit ${lookedAt}
    ), topics as (
      select name, count(*) as uses, max(recent.created_at) as used_at
      from recent cross join jsonb_array_elements_text(recent.tag_names) name
      group by name order by uses desc, used_at desc, name limit ${topics}
    ), statements as (
      select distinct on (d.product_id) d.* from recent
      join post_disclosures d on d.post_id = recent.id and d.stated_at is not null
      order by d.product_id, d.stated_at desc, d.post_id desc
    ), stated as (
      select d.product_id::text as "productId", d.interest, d.stated_at as "statedAt",
        d.verified_at as "verifiedAt", d.changes -> -1 as change,
        json_build_object('en', f.name_en, 'zh', f.name_zh) as name
      from statements d join products f on f.id = d.product_id
      where d.interest <> 'none' order by d.stated_at desc, d.product_id limit ${disclosures}
    ), best as (
      select recent.id::text as "postId", recent.title, recent.language,
        recent.created_at as "createdAt"
      from recent join post_counts c on c.post_id = recent.id
      where recent.content_warning is null and c.like_count > 0
        and (select count(*) from recent) > ${bestPosts}
      order by c.like_count desc, c.view_count desc, recent.created_at desc, recent.id desc
      limit ${bestPosts}
    )
    select (select json_agg(name order by uses desc, used_at desc, name) from topics) as "tagNames",
      (select json_agg(stated) from stated) as disclosures,
      (select json_agg(best) from best) as "bestPosts"`;
  return row ?? { tagNames: null, disclosures: null, bestPosts: null };
}
