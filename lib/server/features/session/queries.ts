import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SessionEndReason } from "#lib/domain/account";
import { invalidate } from "#lib/server/core/invalidation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { sessions } from "#lib/server/features/session/schema";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Stores a session and deletes the same user's expired ones. */
export async function insertSession(
  executor: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  const expired = executor.$with("expired").as(
    executor
      .delete(sessions)
      .where(and(eq(sessions.userKey, session.userKey), lt(sessions.expiresAt, sql`now()`)))
      .returning({ id: sessions.id }),
  );
  await executor.with(expired).insert(sessions).values(session);
}

/** Returns the tags that are invalidated when this session ends, or all of its user's. */
export const listSessionTags = (userKey: bigint, sessionId: string): string[] => [
  `sessions:${userKey}`,
  `session:${sessionId}`,
];

/**
 * Ends all sessions of a user except `exceptSessionId`. Their tokens stop working at once, and with
 * them push messages to their browsers and download links.
 * @returns how many ended
 */
export async function endSessions(
  executor: Executor,
  userKey: bigint,
  reason: SessionEndReason,
  exceptSessionId?: string,
): Promise<number> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined;
  const count = await deleteSessions(executor, reason, eq(sessions.userKey, userKey), others);
  if (count === 0) return 0;
  afterCommit(() => {
    invalidate(`sessions:${userKey}`);
    logSecurityEvent("session.ended", { userKey, reason, count });
  });
  return count;
}

/** Ends one session of a user. Returns false if the user has no such session. */
export async function endSession(
  executor: Executor,
  userKey: bigint,
  sessionId: string,
  reason: SessionEndReason,
): Promise<boolean> {
  const isSession = eq(sessions.id, sessionId);
  const count = await deleteSessions(executor, reason, eq(sessions.userKey, userKey), isSession);
  if (count === 0) return false;
  afterCommit(() => {
    invalidate(`session:${sessionId}`);
    logSecurityEvent("session.ended", { userKey, reason, count });
  });
  return true;
}

/** Ends the session that a new login on the same device replaces. It may be another user's. */
export async function endReplacedSession(executor: Executor, sessionId: string): Promise<void> {
  const [found] = await executor
    .select({ userKey: sessions.userKey })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (found) await endSession(executor, found.userKey, sessionId, "loggedOut");
}

/**
 * Remembers why the sessions ended, for devices that still send their tokens. In one statement,
 * because an attacker may have started more sessions than a statement has parameters.
 */
async function deleteSessions(
  executor: Executor,
  reason: SessionEndReason,
  ...conditions: (SQL | undefined)[]
): Promise<number> {
  const { count } = await executor.execute(sql`
    with ended as (
      delete from ${sessions} where ${and(...conditions)} returning id, expires_at
    )
    insert into ended_sessions (id, reason, expires_at)
    select id, ${reason}, expires_at from ended on conflict do nothing`);
  return count;
}
