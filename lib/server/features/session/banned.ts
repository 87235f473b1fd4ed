import { and, eq } from "drizzle-orm";
import { bearerOf, tokenOwner } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Whether a token that opens nothing (any more) is a banned member's, who is told so. */
export async function isBannedToken(authorization: string | null): Promise<boolean> {
  const token = bearerOf(authorization);
  const id = token && (await tokenOwner(token));
  if (!id) return false;
  return (await db().$count(users, and(eq(users.id, id), eq(users.state, "banned")))) > 0;
}
