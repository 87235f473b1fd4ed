import { and, desc, eq, sql } from "drizzle-orm";
import type { Relation } from "#lib/domain/user/relation";
import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";
import { mutes } from "#lib/server/features/user/mute/schema";
import { follows, userCounts, users } from "#lib/server/features/user/schema";
import { hasBlocked, isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import {
  countHiddenFollowers,
  countHiddenFollowing,
} from "#lib/server/features/visibility/hidden-counts";
import { isRecommendable } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { preparePage } from "#lib/server/platform/postgres/prepare-page";

const viewer = sql.placeholder("viewer");
const limit = sql.placeholder("limit");
export const isActive = sql`${users.state} = 'active'`;
/** `offset 0` makes the planner look up the pair; it would otherwise read all follows of the viewer. */
const isFollowing = sql<boolean>`exists (
  select from ${follows}
  where ${follows.followeeKey} = ${users.key} and ${follows.followerKey} = ${viewer} offset 0)`;

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
  createdAt: users.createdAt,
  postCount: userCounts.postCount,
  followerCount: sql<number>`${userCounts.followerCount}
    - ${countHiddenFollowers(sql, users.key, viewer)}`.as("follower_count_shown"),
  followingCount: sql<number>`${userCounts.followingCount}
    - ${countHiddenFollowing(sql, users.key, viewer)}`.as("following_count_shown"),
  relation: sql<Relation>`case
    when ${users.key} = ${viewer} then 'self'
    when ${hasBlocked(sql, viewer, users.key)} then 'blocked'
    when ${hasBlocked(sql, users.key, viewer)} then 'blockedBy'
    when ${isFollowing} then 'following'
    else 'none' end`.as("relation"),
};

const activeKeyQuery = prepareOnce("user_key", () =>
  db()
    .select({ key: users.key })
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), isActive)),
);

/** @throws AppError(notFound) if no active user has this ID */
export async function requireActiveUserKey(id: string): Promise<bigint> {
  const [user] = await activeKeyQuery().execute({ id });
  if (!user) throw new AppError("notFound");
  return user.key;
}

const profileQuery = prepareOnce("user_profile", () =>
  db()
    .select(profileColumns)
    .from(users)
    .innerJoin(userCounts, eq(userCounts.userKey, users.key))
    .where(and(eq(users.id, sql.placeholder("id")), isActive)),
);

/** Returns the profile of an active user as the viewer sees it, or null. */
export const findProfile = (id: string, viewerKey: bigint) =>
  firstOrNull(profileQuery().execute({ id, viewer: viewerKey }));

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** True for users whom the viewer has not muted. */
const isNotMuted = sql`not exists (
  select from ${mutes} where ${mutes.userKey} = ${viewer} and ${mutes.mutedKey} = ${users.key}
    and (${mutes.endsAt} is null or ${mutes.endsAt} > now()))`;

/** Users of language `lng`, of any other language, or of all languages. */
type LanguageFilter = "same" | "other" | "any";

const recommendedUsersQuery = (language: LanguageFilter) =>
  singleton(`query.user.recommend.${language}`, () => {
    const lng = sql`${sql.placeholder("lng")}::text`;
    const hasLanguage = {
      same: sql`${users.language} = ${lng}`,
      other: sql`${users.language} <> ${lng}`,
      any: undefined,
    }[language];
    const query = db()
      .select(userColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          isActive,
          isRecommendable(sql, users),
          isNotBlocked,
          sql`${users.key} <> ${viewer}`,
          sql`not ${isFollowing}`,
          isNotMuted,
          hasLanguage,
        ),
      )
      .orderBy(
        desc(userCounts.followerCount),
        desc(userCounts.postCount),
        desc(userCounts.userKey),
      );
    return preparePage(query, `user_recommend_${language}`);
  });

type RecommendInput = { viewer: bigint; lng: string | undefined; limit: number };

/** Returns users that the viewer does not follow, most followers first. */
export const listRecommendedUsers = (language: LanguageFilter, input: RecommendInput) =>
  recommendedUsersQuery(language).execute(input);

export type UserRow = Awaited<ReturnType<typeof listRecommendedUsers>>[number];

type FollowColumn = typeof follows.followeeKey | typeof follows.followerKey;

const followsQuery = (name: string, ofColumn: FollowColumn, listedColumn: FollowColumn) =>
  singleton(`query.${name}`, () =>
    db()
      .select({ ...userColumns, at: sql<string>`${follows.createdAt}::text`.as("at") })
      .from(follows)
      .innerJoin(users, eq(users.key, listedColumn))
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          eq(ofColumn, sql.placeholder("user")),
          isActive,
          isNotBlocked,
          // Of a user who blocked the viewer, or the other way round, nothing is listed.
          sql`not ${isBlockedEitherWay(sql, sql`${sql.placeholder("user")}::bigint`, viewer)}`,
          sql`(${follows.createdAt}, ${listedColumn}) < (
            ${sql.placeholder("at")}::timestamptz, ${sql.placeholder("key")}::bigint)`,
        ),
      )
      .orderBy(desc(follows.createdAt), desc(listedColumn))
      .limit(limit)
      .prepare(name),
  );

/** `at` and `key` are the position after which the list continues. */
type FollowsInput = { user: bigint; viewer: bigint; at: string; key: string; limit: number };

/** Returns the users who follow `user`, newest first. */
export const listFollowerRows = (input: FollowsInput) =>
  followsQuery("user_followers", follows.followeeKey, follows.followerKey).execute(input);

/** Returns the users that `user` follows, newest first. */
export const listFollowingRows = (input: FollowsInput) =>
  followsQuery("user_following", follows.followerKey, follows.followeeKey).execute(input);
