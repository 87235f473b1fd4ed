import { and, desc, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { at, id, limit, newest, older, shown } from "#lib/server/features/feed/list-parts";
import { selectSummaries, viewerKey } from "#lib/server/features/post/queries";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisibleToOrOwn } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { postArchives, postLikes, posts } from "#lib/server/platform/postgres/schema/post";
import { postProducts } from "#lib/server/platform/postgres/schema/product";
import { userCounts, users } from "#lib/server/platform/postgres/schema/user";

const shownOrOwn = isVisibleToOrOwn(sql, posts, users, viewerKey);
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

const ofAuthor = sql`${posts.authorKey} = ${sql.placeholder("author")}::bigint`;

/** A person's posts by date; the author also gets those that are private. */
export const byAuthor = () =>
  singleton("query.feed.author", () =>
    selectSummaries()
      .where(and(ofAuthor, sql`not ${posts.isDraft}`, shownOrOwn, older))
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

/** How many posts of `author` everybody sees; nobody whom a block parts from the author sees any. */
export const openTotal = () =>
  singleton("query.feed.total", () =>
    db()
      .select({ post: userCounts.postCount })
      .from(userCounts)
      .where(
        and(
          eq(userCounts.userKey, sql.placeholder("author")),
          sql`not ${isBlockedEitherWay(sql, userCounts.userKey, viewerKey)}`,
        ),
      )
      .prepare("feed_total"),
  );

/** The posts that the viewer marked, newest mark first; the cursor carries the mark's time. */
export const byMark = (kind: "like" | "archive") =>
  singleton(`query.feed.mark.${kind}`, () => {
    const marks = kind === "like" ? postLikes : postArchives;
    return selectSummaries({ at: sql<string>`${marks.createdAt}::text` })
      .innerJoin(marks, and(eq(marks.postId, posts.id), eq(marks.userKey, viewerKey)))
      .where(and(shownOrOwn, sql`(${marks.createdAt}, ${posts.id}) < (${at}, ${id})`))
      .orderBy(desc(marks.createdAt), desc(posts.id))
      .limit(limit)
      .prepare(`feed_mark_${kind}`);
  });
