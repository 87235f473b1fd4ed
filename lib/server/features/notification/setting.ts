import { eq } from "drizzle-orm";
import {
  changeNotificationSetting as changeContract,
  getNotificationSetting as getContract,
} from "#lib/contracts/notification";
import type { NotificationType } from "#lib/domain/notification";
import { operation } from "#lib/server/core/operation";
import { db } from "#lib/server/platform/postgres/client";
import { notificationMutes } from "#lib/server/platform/postgres/schema/notification";

async function listMutedTypes(userKey: bigint): Promise<NotificationType[]> {
  const rows = await db()
    .select({ type: notificationMutes.type })
    .from(notificationMutes)
    .where(eq(notificationMutes.userKey, userKey));
  return rows.map(({ type }) => type);
}

export const getNotificationSetting = operation(getContract, async ({ viewer }) => ({
  mutedTypes: await listMutedTypes(viewer.key),
}));

export const changeNotificationSetting = operation(changeContract, async ({ body, viewer }) => {
  const userKey = viewer.key;
  const types = [...new Set(body.mutedTypes)];
  await db().transaction(async (tx) => {
    await tx.delete(notificationMutes).where(eq(notificationMutes.userKey, userKey));
    const rows = types.map((type) => ({ userKey, type }));
    if (rows.length > 0) await tx.insert(notificationMutes).values(rows).onConflictDoNothing();
  });
  return { mutedTypes: types };
});
