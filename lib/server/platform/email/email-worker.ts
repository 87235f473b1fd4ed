import { decryptText } from "#lib/server/core/encrypt";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { createQueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { deliverEmail } from "#lib/server/platform/email/delivery";
import { describeFailure, type Failure } from "#lib/server/platform/email/delivery-failure";
import { mayShowPosts } from "#lib/server/platform/email/posts-check";
import { contentOf } from "#lib/server/platform/email/queue-email";
import {
  type ClaimedEmail,
  claimEmail,
  type FinalState,
  finishEmail,
  retryEmail,
} from "#lib/server/platform/email/queue-queries";
import type { Email } from "#lib/server/platform/email/render-email";
import { isSuppressed, suppressRecipient } from "#lib/server/platform/email/suppression";

/** Delays after the first failures. The last one repeats. */
const retryDelaysMs = [30_000, 120_000, 600_000, 3_600_000];

const getWorker = () =>
  singleton("mail.worker", () =>
    createQueueWorker({
      name: "emails",
      // The outbox keeps the order of its files.
      concurrency: env().SMTP_URL ? 8 : 1,
      pollMs: 3_000,
      delayMs: 0,
      run: sendNext,
    }),
  );

/** Sends queued emails now. Call it after the transaction that queued some. */
export const wakeEmail = (): void => getWorker().wake();

/** Attempts all due emails now. Resolves when it is done. */
export const drainEmail = (): Promise<void> => getWorker().drain();

/** Sends the emails of this and of killed processes. Returns a function that stops it. */
export const startEmail = (): (() => Promise<void>) => getWorker().start();

/** Attempts one email. Returns false if none is due. */
async function sendNext(onClaimed: () => void): Promise<boolean> {
  const email = await claimEmail();
  if (!email) return false;
  onClaimed();
  const result = await attempt(email);
  metrics()?.emails.inc({ result });
  return true;
}

type Result = FinalState | "retried";

async function attempt(email: ClaimedEmail): Promise<Result> {
  const { key, kind, recipientHash } = email;
  if (email.isExpired) return finish(email, "expired");
  if (await isSuppressed(recipientHash, kind)) return finish(email, "suppressed");
  try {
    const content = decryptText(contentOf(recipientHash), email.content ?? "");
    const rendered = JSON.parse(content) as Email;
    const { shownPosts } = rendered;
    if (shownPosts && !(await mayShowPosts(shownPosts))) return finish(email, "expired");
    await deliverEmail(rendered, key, kind);
  } catch (error) {
    return handleFailure(email, describeFailure(error));
  }
  return finish(email, "sent");
}

async function finish(email: ClaimedEmail, state: FinalState, error?: string): Promise<FinalState> {
  await finishEmail(email, state, error);
  return state;
}

/** Gives up if the recipient was rejected or the email expires before the next attempt. */
async function handleFailure(email: ClaimedEmail, failure: Failure): Promise<Result> {
  const { key, kind, attempts, recipientHash, msToExpiry } = email;
  const { summary, isRejected, isUnknownAddress } = failure;
  const delayMs = retryDelaysMs[attempts - 1] ?? retryDelaysMs.at(-1) ?? 0;
  const fields = { email: String(key), kind, attempts, error: summary };
  if (!isRejected && delayMs < msToExpiry) {
    log().warn(fields, "sending an email failed; retrying");
    await retryEmail(email, delayMs, summary);
    return "retried";
  }
  log().error(fields, "sending an email failed; giving up");
  if (isUnknownAddress) await suppressRecipient(recipientHash, "bounce", kind);
  return finish(email, "failed", summary);
}
