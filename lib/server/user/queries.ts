import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { follows, userCounts, users } from "#lib/server/db/schema/user";
import { singleton } from "#lib/server/singleton";
import { hasBlocked, isApart } from "#lib/server/user/apart";

const viewer = sql.placeholder("viewer");
const limit = sql.placeholder("limit");
const isActive = sql`${users.state} = 'active'`;
const isFollowing = sql<boolean>`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${users.key} and ${follows.followerKey} = ${viewer})`;

/** Whether the viewer may meet a person in lists. */
const isShown = sql`not ${isApart(users.key, viewer)}`;

const personColumns = {
  key: users.key,
  id: users.id,
  username: users.username,
  avatarFileId: users.avatarFileId,
  bio: users.bio,
  followerCount: userCounts.followerCount,
  isFollowing: isFollowing.as("is_following"),
};

const profileColumns = {
  ...personColumns,
  postCount: userCounts.postCount,
  followingCount: userCounts.followingCount,
  isBlocked: hasBlocked(users.key, viewer).as("is_blocked"),
};

/** The key of a person by `id`, unless banned or gone. */
export const activeKey = () =>
  singleton("query.user.key", () =>
    db()
      .select({ key: users.key })
      .from(users)
      .where(and(eq(users.id, sql.placeholder("id")), isActive))
      .prepare("user_key"),
  );

/** The profile of a person by `id`, unless banned or gone. */
export const profileById = () =>
  singleton("query.user.profile", () =>
    db()
      .select(profileColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(and(eq(users.id, sql.placeholder("id")), isActive))
      .prepare("user_profile"),
  );

const keyword = sql`${sql.placeholder("keyword")}::text`;
const name = sql`lower(coalesce(${users.username}, ''))`;

/** 0 is the very name, 1 a name that begins so, 2 one that contains it. */
const closeness = sql<number>`case
  when ${users.id} = ${keyword} or ${name} = ${keyword} then 0
  when starts_with(${users.id}, ${keyword}) or starts_with(${name}, ${keyword}) then 1
  else 2 end`;

/** People by ID or username, the closest first. */
export const peopleByName = () =>
  singleton("query.user.search", () =>
    db()
      .select({ ...personColumns, closeness: closeness.as("closeness") })
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          isActive,
          isShown,
          sql`(strpos(${users.id}, ${keyword}) > 0 or strpos(${name}, ${keyword}) > 0)`,
          sql`(${closeness}, ${users.key}) > (
            ${sql.placeholder("closeness")}::int, ${sql.placeholder("key")}::bigint)`,
        ),
      )
      .orderBy(asc(closeness), asc(users.key))
      .limit(limit)
      .prepare("user_search"),
  );

/** People whom the viewer does not follow, those of a language and with most followers first. */
export const peopleToFollow = () =>
  singleton("query.user.recommend", () =>
    db()
      .select(personColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(and(isActive, isShown, sql`${users.key} <> ${viewer}`, sql`not ${isFollowing}`))
      .orderBy(
        sql`(${users.language} is not distinct from ${sql.placeholder("lng")}::text) desc`,
        desc(userCounts.followerCount),
        desc(userCounts.postCount),
        asc(users.key),
      )
      .limit(limit)
      .prepare("user_recommend"),
  );

/** One side of follows: `of` is whose list it is, `shown` are the people in it. */
const followsQuery = (
  name: string,
  of: typeof follows.followeeKey | typeof follows.followerKey,
  shown: typeof follows.followeeKey | typeof follows.followerKey,
) =>
  singleton(`query.${name}`, () =>
    db()
      .select({ ...personColumns, at: sql<string>`${follows.createdAt}::text`.as("at") })
      .from(follows)
      .innerJoin(users, eq(users.key, shown))
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          eq(of, sql.placeholder("person")),
          isActive,
          isShown,
          sql`(${follows.createdAt}, ${users.key}) < (
            ${sql.placeholder("at")}::timestamptz, ${sql.placeholder("key")}::bigint)`,
        ),
      )
      .orderBy(desc(follows.createdAt), desc(users.key))
      .limit(limit)
      .prepare(name),
  );

/** Who follows `person`. */
export const followersOf = () =>
  followsQuery("user_followers", follows.followeeKey, follows.followerKey);

/** Whom `person` follows. */
export const followingOf = () =>
  followsQuery("user_following", follows.followerKey, follows.followeeKey);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleToFollow>["execute"]>>[number];
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileById>["execute"]>>[number];
