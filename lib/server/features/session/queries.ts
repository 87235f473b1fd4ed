import { and, eq, lt, ne, sql } from "drizzle-orm";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

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

export async function deleteSession(sessionId: string): Promise<void> {
  await db().delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of a user except `exceptSessionId`. Their tokens stop working at once. */
export async function endSessions(
  executor: Executor,
  userKey: bigint,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined;
  await executor.delete(sessions).where(and(eq(sessions.userKey, userKey), others));
}
