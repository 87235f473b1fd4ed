import { and, desc, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isShown } from "#lib/server/features/feed/query-parts";
import { selectSummaries } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import { postTags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { isListed, isRecommendable } from "#lib/server/features/visibility/visible-posts";

const postId = sql`${sql.placeholder("postId")}::bigint`;

/**
 * How many posts are considered: the newest of each topic and fund, of the author, and of all. A
 * constant of the statement, or PostgreSQL would plan each call anew (`postgres/prepare-page`).
 */
const perReason = sql.raw("20");

/** What a shared topic, fund or author is worth. */
const weights = { tag: 3, product: 3, author: 2 } as const;

/**
 * Scores the posts that share something with a post. Each branch reads a few rows of an index, so the
 * cost does not grow with the number of posts. The last one fills up with the newest.
 */
const selectCandidates = sql`
  select scored.id, sum(scored.score) as score from (
    select near.post_id as id, ${weights.tag}::int as score
    from ${postTags} own_tag cross join lateral (
      select other.post_id from ${postTags} other where other.tag_id = own_tag.tag_id
      order by other.created_at desc, other.post_id desc limit ${perReason}
    ) near where own_tag.post_id = ${postId}
    union all
    select near.post_id, ${weights.product}::int
    from ${postProducts} own_product cross join lateral (
      select other.post_id from ${postProducts} other where other.product_id = own_product.product_id
      order by other.created_at desc, other.post_id desc limit ${perReason}
    ) near where own_product.post_id = ${postId}
    union all
    (select by_author.id, ${weights.author}::int from ${posts} by_author
    where by_author.author_key = (select author_key from ${posts} where id = ${postId})
      and ${isListed(sql, sql`by_author`)}
    order by by_author.created_at desc, by_author.id desc limit ${perReason})
    union all
    (select newest.id, 0 from ${posts} newest where ${isListed(sql, sql`newest`)}
    order by newest.created_at desc, newest.id desc limit ${perReason})
  ) scored where scored.id <> ${postId} group by scored.id`;

/** Selects up to `limit` visible posts closest to a public post, those in its language first. */
export const selectRelated = () =>
  singleton("query.feed.related", () =>
    selectSummaries()
      .innerJoin(sql`(${selectCandidates}) candidate`, sql`candidate.id = ${posts.id}`)
      .innerJoin(sql`${posts} subject`, eq(sql`subject.id`, postId))
      .where(and(isShown, isRecommendable(sql, users), isListed(sql, sql`subject`)))
      .orderBy(
        desc(sql`${posts.language} = subject.language`),
        desc(sql`candidate.score`),
        desc(posts.createdAt),
        desc(posts.id),
      )
      .limit(sql.placeholder("limit"))
      .prepare("feed_related"),
  );
