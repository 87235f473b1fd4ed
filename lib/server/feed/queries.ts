import { and, desc, eq, or, sql } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { postArchives, postLikes, postSearch, posts, postTags } from "#lib/server/db/schema/post";
import { postProducts } from "#lib/server/db/schema/product";
import { follows, userCounts } from "#lib/server/db/schema/user";
import { selectSummaries, viewerKey, visible } from "#lib/server/post/queries";
import { singleton } from "#lib/server/singleton";
import { isApart } from "#lib/server/user/apart";

const at = sql`${sql.placeholder("at")}::timestamptz`;
const id = sql`${sql.placeholder("id")}::bigint`;
const limit = sql.placeholder("limit");
const newest = [desc(posts.createdAt), desc(posts.id)];
const older = sql`(${posts.createdAt}, ${posts.id}) < (${at}, ${id})`;
/** What everybody sees and is of nobody whom a block parts from the viewer. */
const shown = and(visible, sql`not ${isApart(posts.authorKey, viewerKey)}`);
const own = sql`${posts.authorKey} = ${viewerKey}`;

/** The posts of a list of ids that everybody may see, in no order. */
export const byIds = () =>
  singleton("query.feed.ids", () =>
    selectSummaries()
      .where(and(shown, sql`${posts.id} = any(${sql.placeholder("ids")}::bigint[])`))
      .prepare("feed_ids"),
  );

/** Posts by date that are not among `ids`. */
export const restByDate = () =>
  singleton("query.feed.rest", () =>
    selectSummaries()
      .where(and(shown, older, sql`${posts.id} <> all(${sql.placeholder("ids")}::bigint[])`))
      .orderBy(...newest)
      .limit(limit)
      .prepare("feed_rest"),
  );

/** Keeps a list to people whom the viewer follows, to a tag, or both. */
export type Narrowing = { following: boolean; tagged: boolean };

const followed = sql`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${posts.authorKey} and ${follows.followerKey} = ${viewerKey})`;
const tagged = sql`exists (
  select from ${postTags}
  where ${postTags.postId} = ${posts.id} and ${postTags.tagId} = ${sql.placeholder("tagId")}::bigint)`;

const narrowed = (by: Narrowing) =>
  and(shown, by.following ? followed : undefined, by.tagged ? tagged : undefined);

/** Posts by date. */
export const byDate = (by: Narrowing) =>
  singleton(`query.feed.date.${by.following}.${by.tagged}`, () =>
    selectSummaries()
      .where(and(narrowed(by), older))
      .orderBy(...newest)
      .limit(limit)
      .prepare(`feed_date_${by.following}_${by.tagged}`),
  );

const isTitleHit = sql<number>`(${postSearch.terms} @@ ${sql.placeholder("inTitle")}::tsquery)::int`;

/** Found posts, those found in their title first. */
export const bySearch = (by: Narrowing) =>
  singleton(`query.feed.search.${by.following}.${by.tagged}`, () => {
    const rank = sql.placeholder("rank");
    return selectSummaries({ rank: isTitleHit })
      .innerJoin(postSearch, eq(postSearch.postId, posts.id))
      .where(
        and(
          narrowed(by),
          sql`${postSearch.terms} @@ ${sql.placeholder("anywhere")}::tsquery`,
          sql`(${isTitleHit}, ${posts.createdAt}, ${posts.id}) < (${rank}::int, ${at}, ${id})`,
        ),
      )
      .orderBy(desc(isTitleHit), ...newest)
      .limit(limit)
      .prepare(`feed_search_${by.following}_${by.tagged}`);
  });

const ofAuthor = sql`${posts.authorKey} = ${sql.placeholder("author")}::bigint`;

/** A person's posts by date; the author also gets those that are private. */
export const byAuthor = () =>
  singleton("query.feed.author", () =>
    selectSummaries()
      .where(and(ofAuthor, sql`not ${posts.isDraft}`, or(own, shown), older))
      .orderBy(...newest)
      .limit(limit)
      .prepare("feed_author"),
  );

/** Posts by date that name a fund. */
export const mentioning = () =>
  singleton("query.feed.product", () =>
    selectSummaries()
      .innerJoin(
        postProducts,
        sql`${postProducts.postId} = ${posts.id}
          and ${postProducts.productId} = ${sql.placeholder("productId")}::bigint`,
      )
      .where(and(shown, older))
      .orderBy(...newest)
      .limit(limit)
      .prepare("feed_product"),
  );

/** The viewer's own drafts by date. */
export const ownDrafts = () =>
  singleton("query.feed.drafts", () =>
    selectSummaries()
      .where(and(own, posts.isDraft, older))
      .orderBy(...newest)
      .limit(limit)
      .prepare("feed_drafts"),
  );

/** How many posts, and how many drafts, the viewer has; private ones count. */
export const ownTotals = () =>
  singleton("query.feed.totals", () =>
    db()
      .select({
        post: sql<number>`(count(*) filter (where not ${posts.isDraft}))::int`,
        draft: sql<number>`(count(*) filter (where ${posts.isDraft}))::int`,
      })
      .from(posts)
      .where(own)
      .prepare("feed_totals"),
  );

/** How many posts of `author` everybody sees. */
export const openTotal = () =>
  singleton("query.feed.total", () =>
    db()
      .select({ post: userCounts.postCount })
      .from(userCounts)
      .where(eq(userCounts.userKey, sql.placeholder("author")))
      .prepare("feed_total"),
  );

/** The posts that the viewer marked, newest mark first; the cursor carries the mark's time. */
export const byMark = (kind: "like" | "archive") =>
  singleton(`query.feed.mark.${kind}`, () => {
    const marks = kind === "like" ? postLikes : postArchives;
    return selectSummaries({ at: sql<string>`${marks.createdAt}::text` })
      .innerJoin(marks, and(eq(marks.postId, posts.id), eq(marks.userKey, viewerKey)))
      .where(and(or(shown, own), sql`(${marks.createdAt}, ${posts.id}) < (${at}, ${id})`))
      .orderBy(desc(marks.createdAt), desc(posts.id))
      .limit(limit)
      .prepare(`feed_mark_${kind}`);
  });
