import { limits } from "#lib/domain/limits";
import type { Viewer } from "#lib/server/core/operation";
import { consumePoint, getLimiter } from "#lib/server/core/rate-limit";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { type QueuedEmail, queueEmail } from "#lib/server/platform/email/queue-email";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Sends an email to the viewer as a test, without the headers and links that end a subscription.
 * @throws AppError(rateLimited) after too many tests within an hour
 */
export async function sendTestEmail(viewer: Viewer, email: QueuedEmail): Promise<void> {
  const budget = { points: limits.letter.testsPerHour, seconds: 3_600 };
  await consumePoint(getLimiter("letter.test", budget), viewer.id);
  const { headers: _headers, unsubscribe: _unsubscribe, ...rest } = email;
  const subject = emailTranslator(rest.locale)("authorLetter.test", { subject: rest.subject });
  await queueEmail(db(), { ...rest, kind: "testLetter", subject });
  wakeEmail();
}
