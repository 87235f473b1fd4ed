import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { at, id, limit, newest, older, shown } from "#lib/server/features/feed/list-parts";
import { selectSummaries, viewerKey } from "#lib/server/features/post/queries";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { type Reach, reached } from "#lib/server/platform/postgres/scan-then-index";
import { postSearch, posts, postTags } from "#lib/server/platform/postgres/schema/post";
import { follows } from "#lib/server/platform/postgres/schema/user";

/** Keeps a list to people whom the viewer follows, to a tag, or both. */
export type FeedFilter = { following: boolean; tagged: boolean };

const tagId = sql`${sql.placeholder("tagId")}::bigint`;
/** With an offset it stays a question to ask of each post: the planner cannot begin at the follows. */
const followed = sql`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${posts.authorKey} and ${follows.followerKey} = ${viewerKey}
  offset 0)`;

const typed = sql`${posts.postType} = ${sql.placeholder("postType")}::text`;

/** All posts by date, perhaps only those of a type. */
export const byDate = (isTyped: boolean) =>
  singleton(`query.feed.date.${isTyped}`, () =>
    selectSummaries()
      .where(and(shown, isTyped ? typed : undefined, older))
      .orderBy(...newest)
      .limit(limit)
      .prepare(`feed_date_${isTyped}`),
  );

const ofTag = sql`${postTags.tagId} = ${tagId}
  and (${postTags.createdAt}, ${postTags.postId}) < (${at}, ${id})`;
const newestOfTag = sql`order by ${postTags.createdAt} desc, ${postTags.postId} desc`;

/** A tag's posts by date, perhaps only those of a type. */
export const byTag = (isTyped: boolean) =>
  singleton(`query.feed.tag.${isTyped}`, () =>
    selectSummaries()
      .innerJoin(postTags, eq(postTags.postId, posts.id))
      .where(and(shown, isTyped ? typed : undefined, ofTag))
      .orderBy(desc(postTags.createdAt), desc(postTags.postId))
      .limit(limit)
      .prepare(`feed_tag_${isTyped}`),
  );

const listedByDate = sql`from ${posts}
  where ${isListed(sql, posts)} and ${older}`;
const newestFirst = sql`order by ${posts.createdAt} desc, ${posts.id} desc`;

/** Where followed people's posts are looked for, with their dates, the newest first. */
const followedAmong = (reach: Reach, { tagged }: Pick<FeedFilter, "tagged">): SQL => {
  if (reach === "near") {
    return tagged
      ? sql`select ${postTags.postId} as id, ${postTags.createdAt} from ${postTags}
          where ${ofTag} ${newestOfTag} ${reached(reach)}`
      : sql`select ${posts.id}, ${posts.createdAt} ${listedByDate} ${newestFirst} ${reached(reach)}`;
  }
  const ofPerson = sql`${listedByDate} and ${posts.authorKey} = ${follows.followeeKey}`;
  const isTagged = sql`and exists (
    select from ${postTags}
    where ${postTags.postId} = ${posts.id} and ${postTags.tagId} = ${tagId} offset 0)`;
  return sql`
    select of_one.id, of_one.created_at from ${follows} cross join lateral (
      select ${posts.id}, ${posts.createdAt} ${ofPerson} ${tagged ? isTagged : sql``}
      ${newestFirst} limit ${limit}
    ) of_one
    where ${follows.followerKey} = ${viewerKey}
    order by of_one.created_at desc, of_one.id desc ${reached(reach)}`;
};

/** Followed people's posts by date, perhaps of a tag: among the next few, or of each person the next few. */
export const byFollowed = (reach: Reach, by: Pick<FeedFilter, "tagged">) =>
  singleton(`query.feed.followed.${reach}.${by.tagged}`, () =>
    selectSummaries()
      .innerJoin(sql`(${followedAmong(reach, by)}) candidate`, sql`candidate.id = ${posts.id}`)
      .where(and(shown, followed))
      .orderBy(sql`candidate.created_at desc, candidate.id desc`)
      .limit(limit)
      .prepare(`feed_followed_${reach}_${by.tagged}`),
  );

/**
 * In subselects, so that a plan knows neither words nor place: it always asks the index, and one plan
 * serves for all.
 */
const asked = sql`(select ${sql.placeholder("search")}::tsquery)`;
const isAfter = sql`(found.created_at, found.post_id) < ((select ${at}), (select ${id}))`;

const newestFound = sql`order by found.created_at desc, found.post_id desc`;

/** Where posts are looked for: among the next few, of a tag if any, or all that the index names. */
const searchedAmong = (reach: Reach, tagged: boolean, isFound: SQL): SQL => {
  if (reach === "all")
    return sql`select * from ${postSearch} found where ${isFound} ${newestFound}`;
  if (!tagged) return sql`select * from ${postSearch} found where ${isAfter} ${newestFound}`;
  return sql`
    select found.* from (
      select ${postTags.postId} from ${postTags} where ${ofTag} ${newestOfTag} ${reached(reach)}
    ) of_tag cross join lateral (
      select * from ${postSearch} where ${postSearch.postId} = of_tag.post_id offset 0
    ) found ${newestFound}`;
};

/** Found posts by date: those found in their title, or those found only elsewhere. */
export const bySearch = (place: "title" | "elsewhere", reach: Reach, by: FeedFilter) => {
  const name = `${place}_${reach}_${by.following}_${by.tagged}`;
  return singleton(`query.feed.search.${name}`, () => {
    const isFound = {
      title: sql`found.title @@ ${asked}`,
      elsewhere: sql`found.terms @@ ${asked} and not found.title @@ ${asked}`,
    }[place];
    const among = searchedAmong(reach, by.tagged, isFound);
    return selectSummaries({ rank: sql.raw(place === "title" ? "1" : "0") as SQL<number> })
      .innerJoin(sql`(${among} ${reached(reach)}) found`, sql`found.post_id = ${posts.id}`)
      .where(
        and(
          shown,
          by.following ? followed : undefined,
          // Asked of what the index of words named: that of dates would be read whole for nothing.
          reach === "near" ? isFound : isAfter,
        ),
      )
      .orderBy(sql`found.created_at desc, found.post_id desc`)
      .limit(limit)
      .prepare(`feed_search_${name}`);
  });
};
