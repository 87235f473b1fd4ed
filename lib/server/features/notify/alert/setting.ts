import { and, eq, gt, isNull, sql } from "drizzle-orm";
import {
  type AlertSetting,
  changeAlertSetting as changeContract,
  getAlertSetting as getContract,
} from "#lib/contracts/notify/alert";
import type { UserSettings } from "#lib/contracts/user/setting";
import { defaultTimeZone } from "#lib/domain/notify/alert/quiet-hours";
import { operation } from "#lib/server/core/operation";
import { alerts } from "#lib/server/features/notify/alert/schema";
import { readUserSettings, storeUserSettings } from "#lib/server/features/user/setting/setting";
import { withdrawComplaint } from "#lib/server/platform/email/suppression";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Returns the part of the settings that is about alerts. */
export const toAlertSetting = ({
  hasDigest,
  quietHours,
  timeZone,
}: UserSettings): AlertSetting => ({
  hasDigest,
  quietHours,
  timeZone: timeZone ?? defaultTimeZone,
});

/** Returns when and how a user gets alerts. */
export const readAlertSetting = async (userKey: bigint): Promise<AlertSetting> =>
  toAlertSetting(await readUserSettings(userKey));

export const getAlertSetting = operation(getContract, async ({ viewer }) => {
  const settings = await readUserSettings(viewer.key);
  return { ...toAlertSetting(settings), isDefault: settings.timeZone === null };
});

export const changeAlertSetting = operation(changeContract, async ({ body, viewer }) => {
  const { hasDigest } = body;
  const userKey = viewer.key;
  await storeUserSettings(userKey, body, async (tx, before) => {
    // What waits for the end of the former quiet hours follows the new ones.
    await tx
      .update(alerts)
      .set({ dueAt: sql`now()` })
      .where(
        and(eq(alerts.userKey, userKey), isNull(alerts.deliveredAt), gt(alerts.dueAt, sql`now()`)),
      );
    if (hasDigest && !before.hasDigest) await leaveOutOlderAlerts(tx, userKey);
  });
  if (hasDigest) await withdrawComplaint(userKey);
  return { ...body, isDefault: false };
});

/** Lets the first email begin with what happens from now on. */
const leaveOutOlderAlerts = (tx: Executor, userKey: bigint) =>
  tx
    .update(alerts)
    .set({ digestedAt: sql`now()` })
    .where(and(eq(alerts.userKey, userKey), isNull(alerts.digestedAt)));
