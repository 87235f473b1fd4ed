import { findQuietEnd } from "#lib/domain/notify/alert/quiet-hours";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { defineWorker } from "#lib/server/core/queue-worker";
import { presentNotifications } from "#lib/server/features/notify/present";
import { buildPushMessage } from "#lib/server/features/notify/push/build-message";
import {
  type ClaimedDelivery,
  claimDelivery,
  countFailure,
  deleteOldDeliveries,
  dropDelivery,
  forgetSubscription,
  postponeDelivery,
  readRecipient,
  storeSent,
} from "#lib/server/features/notify/push/delivery-queries";
import { decryptTarget } from "#lib/server/features/notify/push/queries";
import { type SendResult, sendPush } from "#lib/server/features/notify/push/send";
import { listUnreadByIds } from "#lib/server/features/notify/queries";
import { findSessionViewer } from "#lib/server/features/session/viewer";

/** Delays after the first failures. After the last one, a message is given up. */
const retryDelaysMs = [60_000, 300_000, 1_800_000, 7_200_000];
/** The longest wait that a push service may ask for. */
const maxRetryAfterMs = 7_200_000;

export const { drain: drainPush, start: startPush } = defineWorker({
  name: "push messages",
  concurrency: 4,
  // Shorter than the time for which a notification waits, so nobody needs to wake it.
  pollMs: 3_000,
  delayMs: 0,
  run: pushNext,
});

export const deleteOldPushesJob: Job = {
  name: "push.delete",
  intervalMs: 3_600_000,
  run: deleteOldDeliveries,
};

type Outcome = "sent" | "retried" | "failed" | "gone" | "postponed" | "dropped";

/** Attempts one message. Returns false if none is due. */
async function pushNext(onClaimed: () => void): Promise<boolean> {
  const claimed = await claimDelivery();
  if (!claimed) return false;
  onClaimed();
  const result = await deliver(claimed, new Date());
  metrics()?.pushes.inc({ result });
  return true;
}

/** Looks again at everything that may have changed while the message waited. */
async function deliver(claimed: ClaimedDelivery, now: Date): Promise<Outcome> {
  const userKey = BigInt(claimed.userKey);
  const drop = async (): Promise<Outcome> => {
    await dropDelivery(claimed);
    return "dropped";
  };
  if (!(await findSessionViewer(claimed.sessionId))) return drop();
  const recipient = await readRecipient(userKey);
  if (!recipient) return drop();
  const { quietHours, locale, mutedTypes, timeZone } = recipient;
  const quietEnd = findQuietEnd(now, quietHours, timeZone);
  if (quietEnd) {
    await postponeDelivery(claimed, quietEnd, { isAttempt: false });
    return "postponed";
  }
  const rows = await listUnreadByIds(userKey, [claimed.notificationId]);
  const [notification] = await presentNotifications(rows, userKey);
  if (!notification || mutedTypes.includes(notification.type)) return drop();
  const message = await buildPushMessage(notification, { locale, timeZone });
  return send(claimed, JSON.stringify(message), message.tag);
}

async function send(claimed: ClaimedDelivery, message: string, topic: string): Promise<Outcome> {
  let target: ReturnType<typeof decryptTarget>;
  try {
    target = decryptTarget(claimed);
  } catch (err) {
    // Encrypted with another key. Its browser subscribes again with the next visit.
    log().warn({ err }, "a push subscription cannot be read; forgetting it");
    await forgetSubscription(claimed.subscriptionId);
    return "gone";
  }
  const result = await sendPush(target, message, topic);
  if (result.state === "sent") {
    await storeSent(claimed);
    return "sent";
  }
  if (result.state === "gone") {
    await forgetSubscription(claimed.subscriptionId);
    return "gone";
  }
  return handleFailure(claimed, result);
}

async function handleFailure(
  claimed: ClaimedDelivery,
  result: Extract<SendResult, { error: string }>,
): Promise<Outcome> {
  const { attempts, subscriptionId } = claimed;
  const fields = { subscription: subscriptionId, attempts, error: result.error };
  const delayMs = retryDelaysMs[attempts - 1];
  if (result.state === "failed" && delayMs !== undefined) {
    log().info(fields, "a push message failed; retrying");
    const waitMs = Math.max(delayMs, Math.min(result.retryAfterMs, maxRetryAfterMs));
    await postponeDelivery(claimed, new Date(Date.now() + waitMs), { isAttempt: true });
    return "retried";
  }
  log().warn(fields, "a push message failed; giving up");
  await dropDelivery(claimed);
  await countFailure(subscriptionId);
  return "failed";
}
