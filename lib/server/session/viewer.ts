import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { sessions, users } from "#lib/server/db/schema/user";
import type { Viewer } from "#lib/server/http/operation";
import { tokenSession } from "#lib/server/session/token";
import { singleton } from "#lib/server/singleton";

const bySession = () =>
  singleton("query.viewer", () =>
    db()
      .select({ key: users.key, id: users.id, role: users.role, sessionId: sessions.id })
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
  const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];
  if (!token) return null;
  const sessionId = await tokenSession(token);
  if (!sessionId) return null;
  const [viewer] = await bySession().execute({ sessionId });
  return viewer ?? null;
}
