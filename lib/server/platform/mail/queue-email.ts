import { encryptText } from "#lib/server/core/encrypt";
import { type EmailInput, renderEmail } from "#lib/server/platform/mail/render-email";
import { hashRecipient } from "#lib/server/platform/mail/suppression";
import type { Executor } from "#lib/server/platform/postgres/client";
import { emails } from "#lib/server/platform/postgres/schema/mail";

export type QueuedEmail = EmailInput & {
  /** What it says, for the log. */
  kind: string;
  /** The email is useless from then on. */
  expiresAt: Date;
};

/** Returns the owner of the encrypted content of an email. */
export const contentOf = (recipientHash: string) => ({ purpose: "mail", id: recipientHash });

/**
 * Stores an email, in the transaction of what it tells of. Call `wakeMail` after the transaction to
 * send it at once.
 */
export async function queueEmail(
  executor: Executor,
  { kind, expiresAt, ...input }: QueuedEmail,
): Promise<void> {
  const recipientHash = hashRecipient(input.to);
  const content = encryptText(contentOf(recipientHash), JSON.stringify(renderEmail(input)));
  await executor.insert(emails).values({ kind, recipientHash, content, expiresAt });
}
