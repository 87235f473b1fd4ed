import { eq } from "drizzle-orm";
import { decryptText } from "#lib/server/core/encrypt";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { defineWorker } from "#lib/server/core/queue-worker";
import { withSpan } from "#lib/server/core/span";
import { users } from "#lib/server/features/user/schema";
import { buildWebhookBody } from "#lib/server/features/webhook/build-body";
import {
  type Attempt,
  claimDelivery,
  dropDelivery,
  type Failure,
  findSubject,
  storeFailure,
  storeSuccess,
} from "#lib/server/features/webhook/delivery-queries";
import type { DeliveryRow, WebhookRow } from "#lib/server/features/webhook/queries";
import { secretOf } from "#lib/server/features/webhook/secret-of";
import { signWebhook } from "#lib/server/features/webhook/sign";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { allowsLoopback } from "#lib/server/platform/http/allows-loopback";
import { AddressNotAllowed, postPublicly } from "#lib/server/platform/http/public-request";
import { db } from "#lib/server/platform/postgres/client";
import { LeaseLostError } from "#lib/server/platform/queue/lease";

const timeoutMs = 10_000;
const maxReplyBytes = 64 * 1024;

export const {
  wake: wakeWebhooks,
  drain: drainWebhooks,
  start: startWebhooks,
} = defineWorker({
  name: "webhooks",
  // Mostly waits for endpoints. Each user has two at most.
  concurrency: 16,
  pollMs: 5_000,
  delayMs: 100,
  run: deliverNext,
});

/** Attempts one delivery. Returns false if none is due. */
async function deliverNext(onClaimed: () => void): Promise<boolean> {
  const claimed = await claimDelivery();
  if (!claimed) return false;
  onClaimed();
  try {
    await deliver(claimed);
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
  return true;
}

async function deliver(claimed: Attempt): Promise<void> {
  const { webhook, delivery } = claimed;
  const subject = await findSubject(webhook.userKey, delivery);
  if (!subject) return dropDelivery(claimed);
  const result = await attempt(webhook, delivery, buildWebhookBody(delivery, subject));
  metrics()?.webhooks.inc({ result: typeof result === "number" ? "delivered" : "failed" });
  if (typeof result === "number") await storeSuccess(claimed, result);
  else await handleFailure(claimed, result);
}

/** Returns the status of a reply that accepts the delivery, or why it failed. */
async function attempt(
  { id, url, secret }: WebhookRow,
  { messageId }: DeliveryRow,
  body: string,
): Promise<number | Failure> {
  const key = decryptText(secretOf(id), secret);
  const headers = {
    "content-type": "application/json",
    "user-agent": `Fundlore-Webhooks (+${env().PUBLIC_URL})`,
    ...signWebhook(key, `msg_${messageId}`, new Date(), body),
  };
  const options = { headers, body, timeoutMs, maxReplyBytes, allowLoopback: allowsLoopback() };
  try {
    const attributes = { "server.address": new URL(url).hostname };
    const reply = await withSpan("POST webhook", attributes, () => postPublicly(url, options));
    const isAccepted = reply.status >= 200 && reply.status < 300;
    return isAccepted ? reply.status : { lastStatus: reply.status, lastError: null };
  } catch (error) {
    return { lastStatus: null, lastError: describeError(error) };
  }
}

function describeError(error: unknown): NonNullable<Failure["lastError"]> {
  if (error instanceof AddressNotAllowed) return "address";
  const { name = "", code = "" } = error as { name?: string; code?: string };
  const isTimeout = name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT";
  return isTimeout ? "timeout" : "connection";
}

async function handleFailure(claimed: Attempt, failure: Failure): Promise<void> {
  const { id, userKey, url } = claimed.webhook;
  const isOff = await db().transaction(async (tx) => {
    if (!(await storeFailure(tx, claimed, failure))) return false;
    const [user] = await tx.select().from(users).where(eq(users.key, userKey));
    if (user) await queueAccountEmail(tx, "webhookOff", user, { name: new URL(url).host });
    return true;
  });
  if (!isOff) return;
  log().info({ webhookId: id, ...failure }, "turned a webhook off");
  wakeEmail();
}
