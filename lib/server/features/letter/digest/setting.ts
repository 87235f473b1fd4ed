import { eq } from "drizzle-orm";
import {
  changeWeeklyDigest as changeContract,
  getWeeklyDigest as getContract,
} from "#lib/contracts/letter";
import { findNextDigest } from "#lib/domain/letter";
import { operation } from "#lib/server/core/operation";
import { readAlertSetting } from "#lib/server/features/notify/alert/setting";
import { weeklyDigestReaders } from "#lib/server/features/user/letter/digest/schema";
import { readUserSettings, storeUserSettings } from "#lib/server/features/user/setting/setting";
import { withdrawComplaint } from "#lib/server/platform/email/suppression";
import { db } from "#lib/server/platform/postgres/client";

/** Returns when the user gets the next digest, or null if it is off. */
export async function findDigestTime(userKey: bigint): Promise<Date | null> {
  const [row] = await db()
    .select({ dueAt: weeklyDigestReaders.dueAt })
    .from(weeklyDigestReaders)
    .where(eq(weeklyDigestReaders.userKey, userKey));
  return row?.dueAt ?? null;
}

/** Turns the digest off. Returns false if it was off already. */
export async function turnOffWeeklyDigest(userKey: bigint): Promise<boolean> {
  const ended = await db()
    .delete(weeklyDigestReaders)
    .where(eq(weeklyDigestReaders.userKey, userKey))
    .returning({ key: weeklyDigestReaders.userKey });
  return ended.length > 0;
}

const present = (nextAt: Date | null) => ({
  isOn: nextAt !== null,
  nextAt: nextAt?.toISOString() ?? null,
});

export const getWeeklyDigest = operation(getContract, async ({ viewer }) =>
  present(await findDigestTime(viewer.key)),
);

export const changeWeeklyDigest = operation(changeContract, async ({ viewer, body }) => {
  const userKey = viewer.key;
  if (!body.isOn) {
    await turnOffWeeklyDigest(userKey);
    return present(null);
  }
  const { timeZone: chosen } = await readUserSettings(userKey);
  if (body.timeZone && chosen === null) {
    await storeUserSettings(userKey, { timeZone: body.timeZone });
  }
  const { timeZone } = await readAlertSetting(userKey);
  await db()
    .insert(weeklyDigestReaders)
    .values({ userKey, dueAt: findNextDigest(new Date(), timeZone) })
    .onConflictDoNothing();
  await withdrawComplaint(userKey);
  return present(await findDigestTime(userKey));
});
