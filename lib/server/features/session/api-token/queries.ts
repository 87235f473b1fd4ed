import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const today = sql`(now() at time zone 'UTC')::date`;
const isUnusedToday = or(isNull(apiTokens.lastUsedOn), lt(apiTokens.lastUsedOn, today));

/** Returns a valid token and its user, if that user is active. */
export async function findApiTokenUser(tokenHash: string) {
  const [found] = await db()
    .select({
      key: users.key,
      id: users.id,
      restrictions: users.restrictions,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      isUnusedToday: sql<boolean>`${isUnusedToday}`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.key, apiTokens.userKey))
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        gt(apiTokens.expiresAt, sql`now()`),
        eq(users.state, "active"),
      ),
    );
  return found ?? null;
}

/** Stores the day of use. Of many concurrent calls, one writes. */
export const recordUse = (tokenId: string) =>
  db()
    .update(apiTokens)
    .set({ lastUsedOn: today })
    .where(and(eq(apiTokens.id, tokenId), isUnusedToday));
