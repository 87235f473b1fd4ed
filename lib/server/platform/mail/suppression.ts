import { eq } from "drizzle-orm";
import { computeKeyedHash } from "#lib/server/core/secret";
import { db } from "#lib/server/platform/postgres/client";
import { emailSuppressions } from "#lib/server/platform/postgres/schema/mail";

export type SuppressionReason = (typeof emailSuppressions.$inferSelect)["reason"];

/** Hashes an address, so that the database alone does not tell who gets email. */
export const hashRecipient = (email: string): string =>
  computeKeyedHash("mail.recipient", email.toLowerCase());

/** Sends no more email to a recipient: more bounces and complaints would cost the sender's name. */
export async function suppressRecipient(
  recipientHash: string,
  reason: SuppressionReason,
): Promise<void> {
  await db().insert(emailSuppressions).values({ recipientHash, reason }).onConflictDoNothing();
}

/** Allows email to an address again. Returns false if it was allowed. */
export async function allowRecipient(email: string): Promise<boolean> {
  const allowed = await db()
    .delete(emailSuppressions)
    .where(eq(emailSuppressions.recipientHash, hashRecipient(email)))
    .returning({ reason: emailSuppressions.reason });
  return allowed.length > 0;
}

export async function isSuppressed(recipientHash: string): Promise<boolean> {
  const [found] = await db()
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.recipientHash, recipientHash));
  return found !== undefined;
}
