import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** Returns a user's tokens, newest first. */
export const listApiTokenRows = (userKey: bigint) =>
  db()
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userKey, userKey))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

/** Counts a user's tokens that have not expired. */
export async function countValidApiTokens(tx: Executor, userKey: bigint): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.userKey, userKey), gt(apiTokens.expiresAt, sql`now()`)));
  return row?.count ?? 0;
}
