/** Emails that repeat until somebody ends them. Each kind is ended by itself. */
export const emailSubscriptionKinds = ["fundAlerts", "authorLetter", "weeklyDigest"] as const;
export type EmailSubscriptionKind = (typeof emailSubscriptionKinds)[number];
