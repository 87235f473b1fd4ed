import { and, eq, gt, sql } from "drizzle-orm";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { bearerOf, tokenSession } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";

/** The time of last use is exact to this, so that few calls have to write it. */
const isLongUnseen = sql`${sessions.lastSeenAt} < now() - interval '5 minutes'`;

const bySession = () =>
  singleton("query.viewer", () =>
    db()
      .select({
        key: users.key,
        id: users.id,
        role: users.role,
        sessionId: sessions.id,
        isLongUnseen: sql<boolean>`${isLongUnseen}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.key, sessions.userKey))
      .where(
        and(
          eq(sessions.id, sql.placeholder("sessionId")),
          gt(sessions.expiresAt, sql`now()`),
          eq(users.state, "active"),
        ),
      )
      .prepare("viewer"),
  );

/**
 * The member behind an Authorization header; null for none, or for a token that is no longer good:
 * sessions end by logout, password change, ban and leave at once, whatever the token's own expiry.
 */
export async function findViewer(authorization: string | null): Promise<Viewer | null> {
  const token = bearerOf(authorization);
  if (!token) return null;
  const sessionId = await tokenSession(token);
  if (!sessionId) return null;
  const [found] = await bySession().execute({ sessionId });
  if (!found) return null;
  const { isLongUnseen: isStale, ...viewer } = found;
  if (isStale) markSeen(sessionId);
  return viewer;
}

/** Not waited for: nobody's call is slower for it. Of many calls at once one writes. */
function markSeen(sessionId: string): void {
  db()
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isLongUnseen))
    .catch((error) => log().warn({ err: error }, "the last use of a session was not stored"));
}
