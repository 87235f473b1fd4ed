import { timingSafeEqual } from "node:crypto";
import { reportDelivery as contract } from "#lib/contracts/notify/email";
import { env } from "#lib/server/core/env";
import { AppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { operation } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { endSubscriptions } from "#lib/server/features/notify/email/end-subscriptions";
import { hashRecipient, suppressRecipient } from "#lib/server/platform/email/suppression";

export const reportDelivery = operation(contract, async ({ request, body: { events } }) => {
  requireHookSecret(request.headers.get("authorization"));
  for (const { email, type, emailKind } of events) {
    await suppressRecipient(hashRecipient(email), type, emailKind);
    if (type === "complaint") await endSubscriptions(email);
  }
  log().info({ events: events.length }, "the mail service reported undeliverable addresses");
  return null;
});

/** @throws AppError(notFound) without MAIL_HOOK_SECRET; AppError(authenticationRequired) */
function requireHookSecret(authorization: string | null): void {
  const secret = env().MAIL_HOOK_SECRET;
  if (!secret) throw new AppError("notFound");
  // Hashes have the same length, so the comparison takes the same time.
  const hash = (text: string) => Buffer.from(computeKeyedHash("mail.hook", text));
  if (!timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${secret}`))) {
    throw new AppError("authenticationRequired");
  }
}
