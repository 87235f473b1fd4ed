import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";
import { readUserSettings, storeUserSettings } from "#lib/server/features/user/setting/setting";

/** The daily email with fund alerts. */
export const alertEmails: SubscriptionKind = {
  async find({ userKey }) {
    const { hasDigest, timeZone } = await readUserSettings(BigInt(userKey));
    return timeZone === null ? null : { isOn: hasDigest };
  },
  async turnOff({ userKey }) {
    const before = await storeUserSettings(BigInt(userKey), { hasDigest: false });
    return before.hasDigest;
  },
};
