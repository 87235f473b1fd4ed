import type { PushTarget } from "#lib/contracts/notify/push";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { getVapidKeys, getVapidSubject } from "#lib/server/features/notify/push/vapid";
import {
  AddressNotAllowed,
  parsePublicUrl,
  postPublicly,
} from "#lib/server/platform/http/public-request";
import { readRetryAfter } from "#lib/server/platform/http/read-retry-after";

/** Tests run a push service of their own. */
const getTarget = () => ({ allowLoopback: env().NODE_ENV === "test" });

/** True if messages may be sent to this address, as far as it says by itself. */
export const isPushEndpoint = (endpoint: string): boolean =>
  parsePublicUrl(endpoint, getTarget()) !== null;

export type SendResult =
  | { state: "sent" }
  /** The browser has ended the subscription. */
  | { state: "gone" }
  /** The push service will not take this message later either. */
  | { state: "refused"; error: string }
  | { state: "failed"; error: string; retryAfterMs: number };

/**
 * Encrypts a message for a browser and hands it to its push service. A newer message of the same topic
 * replaces one that waits there.
 */
export async function sendPush(
  target: PushTarget,
  message: string,
  topic: string,
): Promise<SendResult> {
  try {
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails(target, message, {
      vapidDetails: { subject: getVapidSubject(), ...getVapidKeys() },
      TTL: limits.push.waitsForMs / 1_000,
      topic,
    });
    const reply = await postPublicly(target.endpoint, {
      ...getTarget(),
      headers: headers as Record<string, string>,
      body,
      timeoutMs: limits.push.timeoutMs,
      maxReplyBytes: 1_000,
    });
    return toResult(reply.status, reply.headers["retry-after"]);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof AddressNotAllowed) return { state: "refused", error: text };
    return { state: "failed", error: text, retryAfterMs: 0 };
  }
}

function toResult(status: number, retryAfter: string | undefined): SendResult {
  if (status >= 200 && status < 300) return { state: "sent" };
  if (status === 404 || status === 410) return { state: "gone" };
  const error = `The push service replied with status ${status}.`;
  const isTemporary = status === 408 || status === 429 || status >= 500;
  if (!isTemporary) return { state: "refused", error };
  return { state: "failed", error, retryAfterMs: readRetryAfter(retryAfter) * 1_000 };
}
