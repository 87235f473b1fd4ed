import { findDigestTime, turnOffWeeklyDigest } from "#lib/server/features/letter/digest/setting";
import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";

/** The weekly digest. */
export const weeklyDigestEmails: SubscriptionKind = {
  find: async ({ userKey }) => ({ isOn: (await findDigestTime(BigInt(userKey))) !== null }),
  turnOff: ({ userKey }) => turnOffWeeklyDigest(BigInt(userKey)),
};
