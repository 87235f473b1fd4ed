import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Proof } from "#lib/domain/proof";
import type { Viewer } from "#lib/server/core/operation";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

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

/** Stores in the session that its user gave these proofs. */
export async function recordProofs(
  { key, sessionId }: Pick<Viewer, "key" | "sessionId">,
  proofs: readonly Proof[],
): Promise<void> {
  if (proofs.length === 0) return;
  await db().update(sessions).set(markProven(proofs)).where(eq(sessions.id, sessionId));
  invalidateViewer(key);
}
