import { eq, sql } from "drizzle-orm";
import {
  confirmTestEmail as confirmContract,
  sendTestEmail as sendContract,
} from "#lib/contracts/moderation/go-live-desk";
import { codeAlphabet, toPlainCode } from "#lib/domain/account/login-code";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { testEmailJob } from "#lib/server/features/moderation/go-live/read-steps";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";

const codeLength = 6;
const lifetimeMs = 86_400_000;

/** Returns the code that proves that emails arrive which these settings send to the viewer. */
function computeCode({ key }: Viewer): string {
  const { SMTP_URL, MAIL_FROM } = env();
  const hash = computeKeyedHash("email.test", JSON.stringify([String(key), SMTP_URL, MAIL_FROM]));
  const bytes = Buffer.from(hash, "base64url").subarray(0, codeLength);
  return Array.from(bytes, (byte) => codeAlphabet[byte % codeAlphabet.length]).join("");
}

export const sendTestEmail = operation(sendContract, async ({ viewer, locale }) => {
  const [recipient] = await db()
    .select({ email: users.email })
    .from(users)
    .where(eq(users.key, viewer.key));
  if (!recipient) throw new AppError("notFound");
  const t = emailTranslator(locale);
  await db().transaction(async (tx) => {
    await queueEmail(tx, {
      kind: "test",
      expiresAt: new Date(Date.now() + lifetimeMs),
      to: recipient.email,
      locale,
      subject: t("test.subject"),
      lead: t("test.lead"),
      code: computeCode(viewer),
      notes: [t("test.note", { sender: env().MAIL_FROM })],
      outboxLog: {},
    });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "email.test",
      target: "site:email",
      reason: "Sends a test message.",
    });
  });
  wakeEmail();
  return null;
});

export const confirmTestEmail = operation(confirmContract, async ({ viewer, body }) => {
  if (toPlainCode(body.code) !== computeCode(viewer)) throw new AppError("codeIncorrect");
  const run = { begunAt: sql`now()`, succeededAt: sql`now()` };
  await db().transaction(async (tx) => {
    await tx
      .insert(jobs)
      .values({ name: testEmailJob, ...run })
      .onConflictDoUpdate({ target: jobs.name, set: run });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "email.confirm",
      target: "site:email",
      reason: "A test message arrived.",
    });
  });
  return null;
});
