import { and, desc, eq, type SQL, sql } from "drizzle-orm";
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
import { postSearch, posts } from "#lib/server/features/post/schema/post";
import { postTags } from "#lib/server/features/tag/schema";
import { follows, users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { preparePage } from "#lib/server/platform/postgres/prepare-page";
import {
  limitScan,
  manyMatches,
  type ScanScope,
} from "#lib/server/platform/postgres/scan-then-index";

/** Restricts a list to followed authors, to a tag, or both. */
export type FeedFilter = { isFollowing: boolean; isTagged: boolean };

const tagId = sql`${sql.placeholder("tagId")}::bigint`;
/** `offset 0` makes the planner check each post; it would otherwise start from all follows. */
const isFollowed = sql`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${posts.authorKey} and ${follows.followerKey} = ${viewerKey}
  offset 0)`;

const hasPostType = sql`${posts.postType} = ${sql.placeholder("postType")}::text`;

const isInLanguage = sql`${posts.language} = ${sql.placeholder("language")}::text`;

/** Selects all posts by date, optionally of one type or in one language. */
export const selectByDate = (isTyped: boolean, hasLanguage: boolean) =>
  singleton(`query.feed.date.${isTyped}.${hasLanguage}`, () =>
    preparePage(
      selectSummaries()
        .where(
          and(
            isShown,
            isTyped ? hasPostType : undefined,
            hasLanguage ? isInLanguage : undefined,
            isOlder,
          ),
        )
        .orderBy(...newestFirst),
      `feed_date_${isTyped}_${hasLanguage}`,
    ),
  );

const isOlderOfTag = sql`${postTags.tagId} = ${tagId}
  and (${postTags.createdAt}, ${postTags.postId}) < (${at}, ${id})`;
const orderByTagDate = sql`order by ${postTags.createdAt} desc, ${postTags.postId} desc`;

/** Selects the posts of a tag by date, optionally of one type. */
export const selectByTag = (isTyped: boolean) =>
  singleton(`query.feed.tag.${isTyped}`, () =>
    selectSummaries()
      .innerJoin(postTags, eq(postTags.postId, posts.id))
      .where(and(isShown, isTyped ? hasPostType : undefined, isOlderOfTag))
      .orderBy(desc(postTags.createdAt), desc(postTags.postId))
      .limit(limit)
      .prepare(`feed_tag_${isTyped}`),
  );

const isOlderAndListed = sql`${isListed(sql, posts)} and ${isOlder}`;
const orderByDate = sql`order by ${posts.createdAt} desc, ${posts.id} desc`;

const isAuthorShown = sql`${users.state} = 'active'
  and not ${isBlockedEitherWay(sql, users.key, viewerKey)}`;

/** `deep` scans the next posts of the list, `all` looks up those of each followed author. */
export type FollowedScope = "deep" | "all";

/**
 * Selects ids and dates of the next posts that are by followed authors, newest first. Few are, so this
 * is checked before other conditions.
 */
const scanFollowed = (isTagged: boolean): SQL => {
  const next = isTagged
    ? sql`select ${postTags.postId} as id, ${postTags.createdAt}, ${postTags.authorKey}
        from ${postTags} where ${isOlderOfTag} ${orderByTagDate}`
    : sql`select ${posts.id}, ${posts.createdAt}, ${posts.authorKey}
        from ${posts} where ${isOlderAndListed} ${orderByDate}`;
  return sql`
    select next.id, next.created_at from (${next} ${limitScan("deep")}) next
    cross join lateral (
      select from ${follows} where ${follows.followeeKey} = next.author_key
        and ${follows.followerKey} = ${viewerKey} offset 0
    ) followed
    order by next.created_at desc, next.id desc offset 0`;
};

/** Selects ids and dates of the latest posts of the followed authors who posted last, newest first. */
const listFollowed = (isTagged: boolean): SQL => {
  const older = (author: SQL): SQL =>
    isTagged
      ? sql`select ${posts.id}, ${posts.createdAt} from ${postTags}
          join ${posts} on ${posts.id} = ${postTags.postId}
          where ${postTags.authorKey} = ${author} and ${isOlderOfTag} and ${isListed(sql, posts)}
          ${orderByTagDate}`
      : sql`select ${posts.id}, ${posts.createdAt} from ${posts}
          where ${posts.authorKey} = ${author} and ${isOlderAndListed} ${orderByDate}`;
  const ofAuthor = (author: SQL, count: SQL): SQL => sql`(${older(author)} limit ${count})`;
  return sql`
    select of_one.id, of_one.created_at from (
      select ${users.key} from ${follows} join ${users} on ${users.key} = ${follows.followeeKey}
      cross join lateral ${ofAuthor(sql`${users.key}`, sql`1`)} latest
      where ${follows.followerKey} = ${viewerKey} and ${isAuthorShown}
      order by latest.created_at desc, latest.id desc limit ${limit}
    ) author cross join lateral ${ofAuthor(sql`author.key`, sql`${limit}`)} of_one
    order by of_one.created_at desc, of_one.id desc offset 0`;
};

/** Selects posts of followed authors by date, optionally of a tag. */
export const selectByFollowed = (scope: FollowedScope, isTagged: boolean) =>
  singleton(`query.feed.followed.${scope}.${isTagged}`, () =>
    preparePage(
      selectSummaries()
        .innerJoin(
          sql`(${scope === "deep" ? scanFollowed(isTagged) : listFollowed(isTagged)}) candidate`,
          sql`candidate.id = ${posts.id}`,
        )
        .where(and(isShown, isFollowed))
        .orderBy(sql`candidate.created_at desc, candidate.id desc`),
      `feed_followed_${scope}_${isTagged}`,
    ),
  );

/** Subselects hide the values from the planner, so one generic plan that uses the index serves all. */
const tsQuery = sql`(select ${sql.placeholder("search")}::tsquery)`;
const isMatchOlder = sql`(found.created_at, found.post_id) < ((select ${at}), (select ${id}))`;
const orderByMatchDate = sql`order by found.created_at desc, found.post_id desc`;

/**
 * `rare` looks up only the rare terms of a search in the index, which would otherwise list every row
 * with one of the common terms.
 */
export type SearchScope = ScanScope | "rare";

const isFromIndex = (scope: SearchScope): scope is "all" | "rare" =>
  scope === "all" || scope === "rare";

/** Selects search rows to match: the next few, optionally of a tag, or all that the index finds. */
const selectSearchCandidates = (scope: SearchScope, isTagged: boolean, isMatch: SQL): SQL => {
  if (scope === "all")
    return sql`select * from ${postSearch} found where ${isMatch} ${orderByMatchDate}`;
  if (scope === "rare") {
    return sql`
      select * from (
        select * from ${postSearch} rare
        where rare.terms @@ (select ${sql.placeholder("rare")}::tsquery) offset 0
      ) found where ${isMatch} ${orderByMatchDate}`;
  }
  if (!isTagged)
    return sql`select * from ${postSearch} found where ${isMatchOlder} ${orderByMatchDate}`;
  return sql`
    select found.* from (
      select ${postTags.postId} from ${postTags} where ${isOlderOfTag} ${orderByTagDate}
      ${limitScan(scope)}
    ) of_tag cross join lateral (
      select * from ${postSearch} where ${postSearch.postId} = of_tag.post_id offset 0
    ) found ${orderByMatchDate}`;
};

/** The part of a post that matches: its title, or only the rest. */
export type MatchedPart = "title" | "elsewhere";

const matchConditions: Record<MatchedPart, SQL> = {
  title: sql`found.title @@ ${tsQuery}`,
  elsewhere: sql`found.terms @@ ${tsQuery} and not found.title @@ ${tsQuery}`,
};

/** Tells whether the word index finds many posts: it counts without their order, and not further. */
export const countsMany = (part: MatchedPart) =>
  singleton(`query.feed.search.many.${part}`, () => {
    const column = sql.raw(part === "title" ? "title" : "terms");
    const some = sql`(
      select from ${postSearch} found where found.${column} @@ ${tsQuery} limit ${sql.raw(String(manyMatches + 1))}
    ) counted`;
    return db()
      .select({ isMany: sql<boolean>`count(*) > ${sql.raw(String(manyMatches))}` })
      .from(some)
      .prepare(`feed_search_many_${part}`);
  });

const maxFewFollows = 200;

/** Tells whether the viewer follows so few that reading of each is faster than a scan. */
export const countsFewFollows = prepareOnce("feed_followed_few", () => {
  const some = sql`(
      select from ${follows} where ${follows.followerKey} = ${viewerKey}
      limit ${sql.raw(String(maxFewFollows + 1))}
    ) counted`;
  return db()
    .select({ isFew: sql<boolean>`count(*) <= ${sql.raw(String(maxFewFollows))}` })
    .from(some);
});

/** Tells whether a tag has more than `count` posts after a position. */
export const countsBeyond = (count: number) =>
  singleton(`query.feed.tag.beyond.${count}`, () => {
    const some = sql`(
      select from ${postTags} where ${isOlderOfTag} limit ${sql.raw(String(count + 1))}
    ) counted`;
    return db()
      .select({ isBeyond: sql<boolean>`count(*) > ${sql.raw(String(count))}` })
      .from(some)
      .prepare(`feed_tag_beyond_${count}`);
  });

/** Selects matching posts by date. */
export const selectBySearch = (part: MatchedPart, scope: SearchScope, filter: FeedFilter) => {
  const name = `${part}_${scope}_${filter.isFollowing}_${filter.isTagged}`;
  return singleton(`query.feed.search.${name}`, () => {
    const isMatch = matchConditions[part];
    const candidates = selectSearchCandidates(scope, filter.isTagged, isMatch);
    return preparePage(
      selectSummaries({ rank: sql.raw(part === "title" ? "1" : "0") as SQL<number> })
        .innerJoin(
          sql`(${candidates} ${limitScan(isFromIndex(scope) ? "all" : scope)}) found`,
          sql`found.post_id = ${posts.id}`,
        )
        .where(
          and(
            isShown,
            filter.isFollowing ? isFollowed : undefined,
            // Checked after the word index: in the candidates it would scan the whole date index.
            isFromIndex(scope) ? isMatchOlder : isMatch,
          ),
        )
        .orderBy(sql`found.created_at desc, found.post_id desc`),
      `feed_search_${name}`,
    );
  });
};
