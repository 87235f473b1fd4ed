import type { TagOverview } from "#lib/contracts/feed/tag-overview";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import { isRecommendable, isVisible } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";

/** Bounds the cost: how many of the newest posts are counted. */
const lookedAt = 1_000;

/** Returns what a tag's newest posts that everybody may see are about. */
export async function findTagOverview(tagId: string, language: PostLanguage): Promise<TagOverview> {
  const sql = client();
  const [row] = await sql<[TagOverview]>`
    with newest as (
      select p.id, p.author_key, p.created_at
      from post_tags t join posts p on p.id = t.post_id join users u on u.key = p.author_key
      where t.tag_id = ${tagId} and ${isVisible(sql, sql`p`, sql`u`)}
        and (${language} = 'all' or p.language = ${language})
      order by t.created_at desc, t.post_id desc limit ${lookedAt}
    ), authors as (
      select u.id, coalesce(u.username, u.id) as "nickName", count(*)::int as "postCount"
      from newest join users u on u.key = newest.author_key
      where ${isRecommendable(sql, sql`u`)}
      group by u.key order by 3 desc, max(newest.created_at) desc, u.key
      limit ${limits.tagOverview}
    ), mentioned as (
      select f.id::text as "productId", json_build_object('en', f.name_en, 'zh', f.name_zh) as name,
        count(*)::int as "postCount"
      from newest join post_products m on m.post_id = newest.id join products f on f.id = m.product_id
      group by f.id order by 3 desc, max(newest.created_at) desc, f.id
      limit ${limits.tagOverview}
    )
    select count(*)::int as "postCount", count(distinct author_key)::int as "authorCount",
      count(*) = ${lookedAt} as "isCapped", max(created_at) as "latestAt",
      (select coalesce(json_agg(authors), '[]') from authors) as authors,
      (select coalesce(json_agg(mentioned), '[]') from mentioned) as products
    from newest`;
  const { latestAt } = row;
  return { ...row, latestAt: latestAt && new Date(latestAt).toISOString() };
}
