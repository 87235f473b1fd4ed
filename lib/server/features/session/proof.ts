import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type Proof, renewedTokenHeader } from "#lib/domain/account/proof";
import type { Viewer } from "#lib/server/core/operation";
import { addReplyHeader } from "#lib/server/core/request-context";
import { renewToken } from "#lib/server/features/session/renew";
import { sessions } from "#lib/server/features/session/schema";
import { beginGeneration } from "#lib/server/features/session/token-generation";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { db } from "#lib/server/platform/postgres/client";

const columns = {
  password: sessions.passwordProvenAt,
  passkey: sessions.passkeyProvenAt,
  code: sessions.codeProvenAt,
} as const satisfies Record<Proof, unknown>;

const keys = {
  password: "passwordProvenAt",
  passkey: "passkeyProvenAt",
  code: "codeProvenAt",
} as const satisfies Record<Proof, keyof typeof sessions.$inferInsert>;

/** Returns the columns that say that a session showed these proofs now. */
export const markProven = (proofs: readonly Proof[]) =>
  Object.fromEntries(proofs.map((proof) => [keys[proof], sql`now()`]));

/** Returns a condition: the session showed this proof within that time. */
export const isRecent = (proof: Proof, withinMs: number): SQL<boolean> =>
  sql<boolean>`coalesce(${columns[proof]} > ${sql.raw(`now() - interval '${withinMs / 1000} seconds'`)}, false)`;

/** Returns a condition: the session showed a passkey, or all of the others, within that time. */
export const isProven = (withinMs: number, others: readonly Proof[]): SQL<boolean> =>
  sql<boolean>`(${or(
    isRecent("passkey", withinMs),
    and(...others.map((proof) => isRecent(proof, withinMs))),
  )})`;

/** Returns a condition: the session showed this proof since its login. */
export const isSinceLogin = (proof: Proof): SQL<boolean> =>
  sql<boolean>`coalesce(${columns[proof]} > ${sessions.createdAt}, false)`;

/**
 * Stores in the session that its user gave these proofs. The reply carries the token of the session
 * from now on, also if the call then fails.
 */
export async function recordProofs(
  { key, sessionId }: Pick<Viewer, "key" | "sessionId">,
  proofs: readonly Proof[],
): Promise<void> {
  if (proofs.length === 0) return;
  const change = { ...markProven(proofs), ...beginGeneration() };
  await db().update(sessions).set(change).where(eq(sessions.id, sessionId));
  invalidateViewer(key);
  addReplyHeader(renewedTokenHeader, await renewToken(db(), sessionId));
}
