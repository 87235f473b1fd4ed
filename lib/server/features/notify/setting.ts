import { eq, sql } from "drizzle-orm";
import {
  changeNotificationSetting as changeContract,
  getNotificationSetting as getContract,
} from "#lib/contracts/notify/notification";
import type { NotificationType } from "#lib/domain/notify/notification";
import { operation } from "#lib/server/core/operation";
import { pushMutes } from "#lib/server/features/notify/push/schema";
import { notificationMutes } from "#lib/server/features/notify/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type MuteTable = typeof notificationMutes | typeof pushMutes;

async function listTypes(table: MuteTable, userKey: bigint): Promise<NotificationType[]> {
  const rows = await db()
    .select({ type: table.type })
    .from(table)
    .where(eq(table.userKey, userKey));
  return rows.map(({ type }) => type);
}

async function readSetting(userKey: bigint) {
  const [mutedTypes, mutedPushTypes] = await Promise.all([
    listTypes(notificationMutes, userKey),
    listTypes(pushMutes, userKey),
  ]);
  return { mutedTypes, mutedPushTypes };
}

async function replaceTypes(
  tx: Executor,
  table: MuteTable,
  userKey: bigint,
  types: readonly NotificationType[],
): Promise<void> {
  await tx.delete(table).where(eq(table.userKey, userKey));
  if (types.length === 0) return;
  await tx.execute(sql`
    insert into ${table} (user_key, type)
    select ${userKey}::bigint, type from unnest(${sql.param([...types])}::text[]) type
    on conflict do nothing`);
}

export const getNotificationSetting = operation(getContract, ({ viewer }) =>
  readSetting(viewer.key),
);

export const changeNotificationSetting = operation(changeContract, async ({ body, viewer }) => {
  const { mutedTypes, mutedPushTypes } = body;
  await db().transaction(async (tx) => {
    await replaceTypes(tx, notificationMutes, viewer.key, mutedTypes);
    if (mutedPushTypes) await replaceTypes(tx, pushMutes, viewer.key, mutedPushTypes);
  });
  return readSetting(viewer.key);
});
