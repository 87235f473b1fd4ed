import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Executor } from "#lib/server/db/client";
import { sessions } from "#lib/server/db/schema/user";

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
