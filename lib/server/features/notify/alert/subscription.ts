import { and, eq } from "drizzle-orm";
import { alertSettings } from "#lib/server/features/notify/alert/schema";
import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";
import { db } from "#lib/server/platform/postgres/client";

const ofUser = (userKey: string) => eq(alertSettings.userKey, BigInt(userKey));

/** The daily email with fund alerts. */
export const alertEmails: SubscriptionKind = {
  async find({ userKey }) {
    const [row] = await db()
      .select({ isOn: alertSettings.hasDigest })
      .from(alertSettings)
      .where(ofUser(userKey));
    return row ?? null;
  },
  async turnOff({ userKey }) {
    const ended = await db()
      .update(alertSettings)
      .set({ hasDigest: false, updatedAt: new Date() })
      .where(and(ofUser(userKey), eq(alertSettings.hasDigest, true)))
      .returning({ userKey: alertSettings.userKey });
    return ended.length > 0;
  },
};
