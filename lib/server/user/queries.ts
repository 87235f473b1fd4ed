import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { type Reach, reached } from "#lib/server/db/near-first";
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

/** The ways in which the keyword can be written. */
const names = sql`${sql.placeholder("names")}::text[]`;
const key = sql`${sql.placeholder("key")}::bigint`;
const username = sql`lower(coalesce(${users.username}, ''))`;

/** 0 is the very name, 1 a name that begins so, 2 one that contains it. */
export const closenesses = [0, 1, 2] as const;
export type Closeness = (typeof closenesses)[number];

const isName = sql`(${users.id} = any(${names}) or lower(${users.username}) = any(${names}))`;
const begins = sql`exists (select from unnest(${names}) named
  where starts_with(${users.id}, named) or starts_with(${username}, named))`;
const contains = sql`exists (select from unnest(${names}) named
  where strpos(${users.id}, named) > 0 or strpos(${username}, named) > 0)`;

const isFound: Record<Closeness, SQL> = {
  0: isName,
  1: sql`${begins} and ${isName} is not true`,
  2: sql`${contains} and not ${begins}`,
};

/** In a subselect, so that the plan is made without knowing the name: it always asks the index. */
const hasPart = sql`name_parts(${users.id}, ${users.username})
  @@ (select ${sql.placeholder("part")}::tsquery)`;

/** People by ID or username, of one closeness, in the order in which they came. */
export const peopleByName = (closeness: Closeness, reach: Reach) =>
  singleton(`query.user.search.${closeness}.${reach}`, () => {
    const isAfter = sql`${users.key} > ${key}`;
    const isIndexed = closeness === 0 ? isName : sql`${hasPart} and ${isFound[closeness]}`;
    const [inside, outside] =
      reach === "near" ? [isAfter, isFound[closeness]] : [isIndexed, isAfter];
    const among = sql`select * from ${users} where ${inside} order by ${users.key} ${reached(reach)}`;
    return db()
      .select(personColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .innerJoin(
        sql`(
          select ${users.key} from (${among}) ${users}
          where ${isActive} and ${isShown} and ${outside}
          order by ${users.key} limit ${limit}
        ) found`,
        sql`found.key = ${users.key}`,
      )
      .orderBy(sql`found.key`)
      .prepare(`user_search_${closeness}_${reach}`);
  });

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
      .select(personColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(isActive, isShown, sql`${users.key} <> ${viewer}`, sql`not ${isFollowing}`, isSpeaking),
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
      .select({ ...personColumns, at: sql<string>`${follows.createdAt}::text`.as("at") })
      .from(follows)
      .innerJoin(users, eq(users.key, shown))
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .where(
        and(
          eq(of, sql.placeholder("person")),
          isActive,
          isShown,
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

export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleToFollow>["execute"]>>[number];
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileById>["execute"]>>[number];
