import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Role } from "#lib/domain/account/staff-permission";
import { comments } from "#lib/server/features/comment/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { orders } from "#lib/server/features/order/schema/order";
import { sessions } from "#lib/server/features/session/schema";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

export type UserFilter = {
  keyword?: string | undefined;
  state?: (typeof users.$inferSelect)["state"] | undefined;
  role?: Role | undefined;
};

const namesPerIndex = 500;

/**
 * Selects the keys of users whose ID or username begins with a keyword or whose email it is. Each
 * branch uses an index.
 */
function selectMatching(keyword: string): SQL {
  const lower = keyword.toLowerCase();
  const prefix = `${lower.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`${users.key} in (
    (select key from users where id like ${prefix} order by key desc limit ${namesPerIndex})
    union (select key from users where lower(username) like ${prefix}
      order by key desc limit ${namesPerIndex})
    union (select key from users where lower(email) = ${lower}))`;
}

/** Returns users, newest first, before a position. */
export const listUserRows = (
  { keyword, state, role }: UserFilter,
  beforeKey: bigint | null,
  limit: number,
) =>
  db()
    .select()
    .from(users)
    .where(
      and(
        keyword ? selectMatching(keyword) : undefined,
        state && eq(users.state, state),
        role && eq(users.role, role),
        beforeKey === null ? undefined : lt(users.key, beforeKey),
      ),
    )
    .orderBy(desc(users.key))
    .limit(limit);

export type UserRow = Awaited<ReturnType<typeof listUserRows>>[number];

/** Returns a user by ID, or null. */
export const findUser = (id: string) =>
  firstOrNull(db().select().from(users).where(eq(users.id, id)));

/** Counts what a user did and what was reported about them. */
export async function countActivity(key: bigint) {
  const [[counts], commentCount, orderCount, reportsBy, reportsAgainst] = await Promise.all([
    db().select().from(userCounts).where(eq(userCounts.userKey, key)),
    db().$count(comments, eq(comments.authorKey, key)),
    db().$count(orders, eq(orders.userKey, key)),
    db().$count(reports, eq(reports.reporterKey, key)),
    db().$count(reports, eq(reports.authorKey, key)),
  ]);
  return {
    posts: counts?.postCount ?? 0,
    followers: counts?.followerCount ?? 0,
    following: counts?.followingCount ?? 0,
    comments: commentCount,
    orders: orderCount,
    reportsBy,
    reportsAgainst,
  };
}

/** Returns a user's sessions, last used first. */
export const listSessionsOf = (key: bigint) =>
  db()
    .select({
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userKey, key))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(20);
