import { and, eq, gt, isNull, sql } from "drizzle-orm";
import {
  type AlertSetting,
  changeAlertSetting as changeContract,
  getAlertSetting as getContract,
} from "#lib/contracts/notify/alert";
import { defaultTimeZone, type QuietHours } from "#lib/domain/notify/alert/quiet-hours";
import { operation } from "#lib/server/core/operation";
import { alertSettings, alerts } from "#lib/server/features/notify/alert/schema";
import { withdrawComplaint } from "#lib/server/platform/email/suppression";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Row = typeof alertSettings.$inferSelect;

const defaultSetting: AlertSetting = {
  hasDigest: false,
  quietHours: null,
  timeZone: defaultTimeZone,
};

export const toQuietHours = ({
  quietFrom: from,
  quietTo: to,
}: Pick<Row, "quietFrom" | "quietTo">): QuietHours | null =>
  from === null || to === null ? null : { from, to };

async function findRow(executor: Executor, userKey: bigint): Promise<Row | undefined> {
  const [row] = await executor
    .select()
    .from(alertSettings)
    .where(eq(alertSettings.userKey, userKey));
  return row;
}

const present = (row: Row): AlertSetting => ({
  hasDigest: row.hasDigest,
  quietHours: toQuietHours(row),
  timeZone: row.timeZone,
});

/** Returns when and how a user gets alerts. */
export async function readAlertSetting(userKey: bigint): Promise<AlertSetting> {
  const row = await findRow(db(), userKey);
  return row ? present(row) : defaultSetting;
}

export const getAlertSetting = operation(getContract, async ({ viewer }) => {
  const row = await findRow(db(), viewer.key);
  return { ...(row ? present(row) : defaultSetting), isDefault: !row };
});

export const changeAlertSetting = operation(changeContract, async ({ body, viewer }) => {
  const { hasDigest, quietHours, timeZone } = body;
  const userKey = viewer.key;
  const values = {
    hasDigest,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    timeZone,
    updatedAt: new Date(),
  };
  await db().transaction(async (tx) => {
    const before = await findRow(tx, userKey);
    await tx
      .insert(alertSettings)
      .values({ userKey, ...values })
      .onConflictDoUpdate({ target: alertSettings.userKey, set: values });
    // What waits for the end of the former quiet hours follows the new ones.
    await tx
      .update(alerts)
      .set({ dueAt: sql`now()` })
      .where(
        and(eq(alerts.userKey, userKey), isNull(alerts.deliveredAt), gt(alerts.dueAt, sql`now()`)),
      );
    if (hasDigest && !before?.hasDigest) await leaveOutOlderAlerts(tx, userKey);
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
