import { and, eq, lt, ne, sql } from "drizzle-orm";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

/** Stores a session and clears away those of the same member that have run out. */
export async function insertSession(
  executor: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  const outdated = executor.$with("outdated").as(
    executor
      .delete(sessions)
      .where(and(eq(sessions.userKey, session.userKey), lt(sessions.expiresAt, sql`now()`)))
      .returning({ id: sessions.id }),
  );
  await executor.with(outdated).insert(sessions).values(session);
}

export async function deleteSession(sessionId: string): Promise<void> {
  await db().delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of a member, `exceptSessionId` apart; their tokens are refused from then on. */
export async function endSessions(
  executor: Executor,
  userKey: bigint,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined;
  await executor.delete(sessions).where(and(eq(sessions.userKey, userKey), others));
}
