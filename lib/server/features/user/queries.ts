import { and, desc, eq, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { hasBlocked, isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { db } from "#lib/server/platform/postgres/client";
import { follows, userCounts, users } from "#lib/server/platform/postgres/schema/user";

const viewer = sql.placeholder("viewer");
const limit = sql.placeholder("limit");
export const isActive = sql`${users.state} = 'active'`;
const isFollowing = sql<boolean>`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${users.key} and ${follows.followerKey} = ${viewer})`;

/** Whether the viewer may meet a person in lists. */
export const isNotBlocked = sql`not ${isBlockedEitherWay(sql, users.key, viewer)}`;

export const userColumns = {
  key: users.key,
  id: users.id,
  username: users.username,
  avatarFileId: users.avatarFileId,
  bio: users.bio,
  followerCount: userCounts.followerCount,
  isFollowing: isFollowing.as("is_following"),
};

const profileColumns = {
  ...userColumns,
  // As in the list below it: whom a block parts from a person, sees none of their posts.
  postCount: sql<number>`case when ${isNotBlocked} then ${userCounts.postCount} else 0 end`.as(
    "post_count_shown",
  ),
  followingCount: userCounts.followingCount,
  isBlocked: hasBlocked(sql<boolean>, viewer, users.key).as("is_blocked"),
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

/** Of a language, of any other, or of all. */
type Speaking = "same" | "other" | "any";

/** People whom the viewer does not follow, those with most followers first. */
export const peopleToFollow = (speaking: Speaking) =>
  singleton(`query.user.recommend.${speaking}`, () => {
    const lng = sql`${sql.placeholder("lng")}::text`;
    const isSpeaking = {
      same: sql`${users.language} = ${lng}`,
      other: sql`${users.language} <> ${lng}`,
      any: undefined,
    }[speaking];
    return db()
      .select(userColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          isActive,
          isNotBlocked,
          sql`${users.key} <> ${viewer}`,
          sql`not ${isFollowing}`,
          isSpeaking,
        ),
      )
      .orderBy(desc(userCounts.followerCount), desc(userCounts.postCount), desc(userCounts.userKey))
      .limit(limit)
      .prepare(`user_recommend_${speaking}`);
  });

/** One side of follows: `of` is whose list it is, `shown` are the people in it. */
const followsQuery = (
  name: string,
  of: typeof follows.followeeKey | typeof follows.followerKey,
  shown: typeof follows.followeeKey | typeof follows.followerKey,
) =>
  singleton(`query.${name}`, () =>
    db()
      .select({ ...userColumns, at: sql<string>`${follows.createdAt}::text`.as("at") })
      .from(follows)
      .innerJoin(users, eq(users.key, shown))
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          eq(of, sql.placeholder("person")),
          isActive,
          isNotBlocked,
          sql`(${follows.createdAt}, ${shown}) < (
            ${sql.placeholder("at")}::timestamptz, ${sql.placeholder("key")}::bigint)`,
        ),
      )
      .orderBy(desc(follows.createdAt), desc(shown))
      .limit(limit)
      .prepare(name),
  );

/** Who follows `person`. */
export const followersOf = () =>
  followsQuery("user_followers", follows.followeeKey, follows.followerKey);

/** Whom `person` follows. */
export const followingOf = () =>
  followsQuery("user_following", follows.followerKey, follows.followeeKey);

export type UserRow = Awaited<ReturnType<ReturnType<typeof peopleToFollow>["execute"]>>[number];
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileById>["execute"]>>[number];
