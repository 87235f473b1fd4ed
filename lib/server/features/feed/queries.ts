import { and, desc, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import {
  at,
  id,
  isOlder,
  isShown,
  limit,
  newestFirst,
} from "#lib/server/features/feed/query-parts";
import { selectSummaries, viewerKey } from "#lib/server/features/post/queries";
import { postArchives } from "#lib/server/features/post/saved/schema";
import { postSearch, posts } from "#lib/server/features/post/schema/post";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { userCounts, users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisibleToOrOwn } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { preparePage } from "#lib/server/platform/postgres/prepare-page";

const isShownOrOwn = isVisibleToOrOwn(sql, posts, users, viewerKey);
const isOwn = sql`${posts.authorKey} = ${viewerKey}`;

/** Selects the visible posts among `ids`, in no order. */
export const selectByIds = prepareOnce("feed_ids", () =>
  selectSummaries().where(
    and(isShown, sql`${posts.id} = any(${sql.placeholder("ids")}::bigint[])`),
  ),
);

/** Selects posts by date, except `ids`. */
export const selectRestByDate = prepareOnce("feed_rest", () =>
  selectSummaries()
    .where(and(isShown, isOlder, sql`${posts.id} <> all(${sql.placeholder("ids")}::bigint[])`))
    .orderBy(...newestFirst)
    .limit(limit),
);

const isByAuthor = sql`${posts.authorKey} = ${sql.placeholder("authorKey")}::bigint`;

/** Selects an author's posts by date. Authors also get their own private posts. */
export const selectByAuthor = prepareOnce("feed_author", () =>
  selectSummaries()
    .where(and(isByAuthor, sql`not ${posts.isDraft}`, isShownOrOwn, isOlder))
    .orderBy(...newestFirst)
    .limit(limit),
);

const isOlderOfProduct = sql`${postProducts.productId} = ${sql.placeholder("productId")}::bigint
  and (${postProducts.createdAt}, ${postProducts.postId}) < (${at}, ${id})`;

/** Selects the posts that mention a fund, by date. */
export const selectByProduct = () =>
  singleton("query.feed.product", () =>
    preparePage(
      selectSummaries()
        .innerJoin(postProducts, eq(postProducts.postId, posts.id))
        .where(and(isShown, isOlderOfProduct))
        .orderBy(desc(postProducts.createdAt), desc(postProducts.postId)),
      "feed_product",
    ),
  );

/** Selects the viewer's own drafts by date. */
export const selectOwnDrafts = prepareOnce("feed_drafts", () =>
  selectSummaries()
    .where(and(isOwn, posts.isDraft, isOlder))
    .orderBy(...newestFirst)
    .limit(limit),
);

/** Counts the viewer's own posts, private ones included, and drafts. */
export const selectOwnTotals = prepareOnce("feed_totals", () =>
  db()
    .select({
      post: sql<number>`(count(*) filter (where not ${posts.isDraft}))::int`,
      draft: sql<number>`(count(*) filter (where ${posts.isDraft}))::int`,
    })
    .from(posts)
    .where(isOwn),
);

/** Counts the visible posts of an author. Selects no row if either user blocked the other. */
export const selectVisibleTotal = prepareOnce("feed_total", () =>
  db()
    .select({ post: userCounts.postCount })
    .from(userCounts)
    .where(
      and(
        eq(userCounts.userKey, sql.placeholder("authorKey")),
        sql`not ${isBlockedEitherWay(sql, userCounts.userKey, viewerKey)}`,
      ),
    ),
);

/** Selects the posts that the viewer liked or saved, newest reaction first; `at` is its time. */
export const selectByReaction = (kind: "like" | "archive") =>
  singleton(`query.feed.reaction.${kind}`, () => {
    const reactions = kind === "like" ? postLikes : postArchives;
    return selectSummaries({ at: sql<string>`${reactions.createdAt}::text` })
      .innerJoin(reactions, and(eq(reactions.postId, posts.id), eq(reactions.userKey, viewerKey)))
      .where(and(isShownOrOwn, sql`(${reactions.createdAt}, ${posts.id}) < (${at}, ${id})`))
      .orderBy(desc(reactions.createdAt), desc(posts.id))
      .limit(limit)
      .prepare(`feed_reaction_${kind}`);
  });

const inFolder = sql`${postArchives.folderId} = ${sql.placeholder("folderId")}::bigint`;
/** The note is read before the words of the post, which are in another table. */
const hasKeyword = sql`(
  ${containsKeyword(postArchives.note, sql`${sql.placeholder("keyword")}`)}
  or exists (
    select from ${postSearch}
    where ${postSearch.postId} = ${posts.id}
      and ${postSearch.terms} @@ ${sql.placeholder("search")}::tsquery offset 0))`;

/** Selects the viewer's saved posts of a folder or with a keyword, newest save first. */
export const selectFiltered = (isInFolder: boolean, isSearch: boolean) =>
  singleton(`query.feed.saved.${isInFolder}.${isSearch}`, () =>
    selectSummaries({ at: sql<string>`${postArchives.createdAt}::text` })
      .innerJoin(
        postArchives,
        and(eq(postArchives.postId, posts.id), eq(postArchives.userKey, viewerKey)),
      )
      .where(
        and(
          isShownOrOwn,
          isInFolder ? inFolder : undefined,
          isSearch ? hasKeyword : undefined,
          sql`(${postArchives.createdAt}, ${posts.id}) < (${at}, ${id})`,
        ),
      )
      .orderBy(desc(postArchives.createdAt), desc(posts.id))
      .limit(limit)
      .prepare(`feed_saved_${isInFolder}_${isSearch}`),
  );
