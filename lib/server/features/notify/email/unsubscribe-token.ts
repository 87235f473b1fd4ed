import { emailSubscriptionKinds } from "#lib/domain/notify/email-subscription";
import { decryptText, encryptText } from "#lib/server/core/encrypt";
import type { EmailSubscription } from "#lib/server/features/notify/email/subscription";

const owner = { purpose: "email.unsubscribe", id: "" };

/** Far more than a token of ours has. */
const maxLength = 400;

/**
 * Returns a token with which whoever has an email ends the emails of its subscription. It does not
 * expire, and can do nothing else.
 */
export const signUnsubscribeToken = ({ kind, userKey, subject }: EmailSubscription): string =>
  encryptText(owner, [kind, userKey, subject].join(":"));

/** Returns the subscription that a token ends, or null if it is incomplete or forged. */
export function readUnsubscribeToken(token: string): EmailSubscription | null {
  if (token.length > maxLength) return null;
  try {
    const [name, userKey = "", subject = ""] = decryptText(owner, token).split(":");
    const kind = emailSubscriptionKinds.find((each) => each === name);
    return kind ? { kind, userKey, subject } : null;
  } catch {
    return null;
  }
}
