import { encryptText } from "#lib/server/core/encrypt";
import { type EmailInput, renderEmail } from "#lib/server/platform/email/render-email";
import { emails } from "#lib/server/platform/email/schema";
import { hashRecipient } from "#lib/server/platform/email/suppression";
import type { Executor } from "#lib/server/platform/postgres/client";

export type QueuedEmail = EmailInput & {
  /** What it says, for the log. */
  kind: string;
  /** The email is useless from then on. */
  expiresAt: Date;
};

/** Returns the owner of the encrypted content of an email. */
export const contentOf = (recipientHash: string) => ({ purpose: "mail", id: recipientHash });

/** PostgreSQL takes 65,535 parameters in a statement; an email needs a few. */
const emailsPerStatement = 1_000;

/**
 * Stores an email, in the transaction of what it tells of. Call `wakeMail` after the transaction to
 * send it at once.
 */
export const queueEmail = (executor: Executor, email: QueuedEmail): Promise<void> =>
  queueEmails(executor, [email]);

/** Stores several emails as `queueEmail` does, many in a statement. */
export async function queueEmails(
  executor: Executor,
  queued: readonly QueuedEmail[],
): Promise<void> {
  for (let start = 0; start < queued.length; start += emailsPerStatement) {
    const rows = queued.slice(start, start + emailsPerStatement).map(toRow);
    await executor.insert(emails).values(rows);
  }
}

function toRow({ kind, expiresAt, ...input }: QueuedEmail) {
  const recipientHash = hashRecipient(input.to);
  const content = encryptText(contentOf(recipientHash), JSON.stringify(renderEmail(input)));
  return { kind, recipientHash, content, expiresAt };
}
