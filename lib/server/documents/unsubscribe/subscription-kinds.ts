import type { EmailSubscriptionKind } from "#lib/domain/notify/email-subscription";
import { weeklyDigestEmails } from "#lib/server/features/letter/digest/subscription";
import { alertEmails } from "#lib/server/features/notify/alert/subscription";
import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";
import { letterEmails } from "#lib/server/features/user/letter/subscription";

/** How each kind of repeated email is ended. */
export const subscriptionKinds: Record<EmailSubscriptionKind, SubscriptionKind> = {
  fundAlerts: alertEmails,
  authorLetter: letterEmails,
  weeklyDigest: weeklyDigestEmails,
};
