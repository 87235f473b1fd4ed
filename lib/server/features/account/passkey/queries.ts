import { and, asc, eq, sql } from "drizzle-orm";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Returns a user's passkeys, oldest first. */
export const listPasskeyRows = (userKey: bigint, executor: Executor = db()) =>
  executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userKey, userKey))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const findPasskey = (credentialId: string) =>
  firstOrNull(db().select().from(passkeys).where(eq(passkeys.credentialId, credentialId)));

/**
 * Stores that a passkey was used. Returns false if it was removed, or used by another login that was
 * verified against the same counter.
 */
export async function recordUse(
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  { newCounter, isBackedUp }: { newCounter: number; isBackedUp: boolean },
): Promise<boolean> {
  const updated = await db()
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}
