import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const idle = sql.raw(`interval '${limits.staffSession.idleMs / 1000} seconds'`);

const maxPaths = 500;
const maxPathLength = 200;

/**
 * Stores that a path is read, before it is. Returns whose session it is, or null if it has ended or
 * has read too many paths to list.
 */
export async function recordRead(sessionId: string, path: string) {
  const short = path.slice(0, maxPathLength);
  const { paths } = viewAsSessions;
  const [session] = await db()
    .update(viewAsSessions)
    .set({
      paths: sql`case when ${short} = any(${paths}) then ${paths}
        else array_append(${paths}, ${short}) end`,
    })
    .where(
      and(
        eq(viewAsSessions.id, sessionId),
        isNull(viewAsSessions.endedAt),
        gt(viewAsSessions.expiresAt, sql`now()`),
        sql`cardinality(${paths}) < ${maxPaths}`,
      ),
    )
    .returning();
  return session ?? null;
}

/** True if the session of staff is still in use. Using the view uses it, too. */
export async function touchStaffSession(sessionId: string): Promise<boolean> {
  const [session] = await db()
    .select({ isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'` })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - ${idle}`),
      ),
    );
  if (session?.isStale) {
    await db().update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId));
  }
  return session !== undefined;
}

/** Returns an active user by key, or null. */
export async function findActiveUser(key: bigint) {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.key, key), eq(users.state, "active")));
  return user ?? null;
}

/** Ends views of a member of staff, or with null those whose time is over. Returns them. */
export const endViews = (tx: Executor, staffKey: bigint | null) =>
  tx
    .update(viewAsSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isNull(viewAsSessions.endedAt),
        staffKey === null
          ? lt(viewAsSessions.expiresAt, sql`now()`)
          : eq(viewAsSessions.staffKey, staffKey),
      ),
    )
    .returning();

export type EndedView = Awaited<ReturnType<typeof endViews>>[number];
