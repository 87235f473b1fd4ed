import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";
import { findDigestTime, turnOffWeeklyDigest } from "#lib/server/features/weekly-digest/setting";

/** The weekly digest. */
export const weeklyDigestEmails: SubscriptionKind = {
  find: async ({ userKey }) => ({ isOn: (await findDigestTime(BigInt(userKey))) !== null }),
  turnOff: ({ userKey }) => turnOffWeeklyDigest(BigInt(userKey)),
};
