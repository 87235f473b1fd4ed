import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import type { NavPoint } from "#lib/domain/product/nav";
import { isRecommendable, isVisible } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";

type NewsworthyRow = {
  productId: string;
  postId: string;
  title: string;
  language: Locale;
  /** The NAV before the latest one. */
  previous: NavPoint | null;
};

/** Bounds the cost: how many of the newest posts are looked through. */
const lookedAt = 200;

/**
 * Returns the funds that the newest posts in a language mention, each with its newest post. The first
 * fund of each post comes before the others, so that a post that names many does not fill the list.
 */
export function listNewsworthyRows(language: Locale): Promise<NewsworthyRow[]> {
  const sql = client();
  return sql<NewsworthyRow[]>`
    with recent as (
      select p.id, p.title, p.language, p.created_at
      from posts p join users u on u.key = p.author_key
      where ${isVisible(sql, sql`p`, sql`u`)} and ${isRecommendable(sql, sql`u`)}
        and p.language = ${language} and p.content_warning is null
      order by p.created_at desc, p.id desc limit ${lookedAt}
    ), newest as (
      select distinct on (m.product_id) m.product_id, recent.*
      from recent join post_products m on m.post_id = recent.id
      order by m.product_id, recent.created_at desc, recent.id desc
    ), ranked as (
      select newest.*, row_number() over (partition by id order by product_id) as place from newest
    )
    select ranked.product_id::text as "productId", ranked.id::text as "postId", ranked.title,
      ranked.language, (
        select json_build_object('date', n.date, 'nav', n.nav::text)
        from product_navs n join product_figures f on f.product_id = n.product_id
        where n.product_id = ranked.product_id and n.date < f.as_of
        order by n.date desc limit 1
      ) as previous
    from ranked
    order by ranked.place, ranked.created_at desc, ranked.id desc limit ${limits.newsworthyProducts}`;
}
