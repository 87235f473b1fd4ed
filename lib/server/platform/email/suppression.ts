import { and, eq } from "drizzle-orm";
import { emailSubscriptionKinds } from "#lib/domain/notify/email-subscription";
import { computeKeyedHash } from "#lib/server/core/secret";
import { users } from "#lib/server/features/user/schema";
import { emailSuppressions } from "#lib/server/platform/email/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Suppression = typeof emailSuppressions.$inferSelect;
export type SuppressionReason = Suppression["reason"];

/** Hashes an address, so that the database alone does not tell who gets email. */
export const hashRecipient = (email: string): string =>
  computeKeyedHash("mail.recipient", email.toLowerCase());

/**
 * Suppresses email to a recipient: more bounces and complaints would cost the sender's name. After a
 * bounce that is all of it, after a complaint only repeated emails.
 */
export async function suppressRecipient(
  recipientHash: string,
  reason: SuppressionReason,
  emailKind: string | null = null,
): Promise<void> {
  const row = { recipientHash, reason, emailKind };
  const insert = db().insert(emailSuppressions).values(row);
  // An address that does not exist gets nothing, whatever was complained of before.
  await (reason === "bounce"
    ? insert.onConflictDoUpdate({
        target: emailSuppressions.recipientHash,
        set: { reason, emailKind },
      })
    : insert.onConflictDoNothing());
}

/** Allows email to an address again. Returns what suppressed it; null if it was allowed. */
export async function allowRecipient(
  email: string,
  executor: Executor = db(),
): Promise<Suppression | null> {
  const [allowed] = await executor
    .delete(emailSuppressions)
    .where(eq(emailSuppressions.recipientHash, hashRecipient(email)))
    .returning();
  return allowed ?? null;
}

/** Forgets a user's complaint, because they ask for repeated emails again. */
export async function withdrawComplaint(userKey: bigint): Promise<void> {
  const [user] = await db()
    .select({ email: users.email })
    .from(users)
    .where(eq(users.key, userKey));
  if (!user) return;
  await db()
    .delete(emailSuppressions)
    .where(
      and(
        eq(emailSuppressions.recipientHash, hashRecipient(user.email)),
        eq(emailSuppressions.reason, "complaint"),
      ),
    );
}

const repeatedKinds: ReadonlySet<string> = new Set(emailSubscriptionKinds);

/**
 * True if a recipient gets no email of a kind. A complaint leaves codes and notices of the account
 * on, without which nobody could log in or learn that somebody else did.
 */
export async function isSuppressed(recipientHash: string, kind: string): Promise<boolean> {
  const [found] = await db()
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.recipientHash, recipientHash));
  return found !== undefined && (found.reason === "bounce" || repeatedKinds.has(kind));
}
