import {
  listServerSettingChanges as changesContract,
  listServerSettings as listContract,
} from "#lib/contracts/site/setting-desk";
import { serverSettingKeys } from "#lib/domain/site/setting";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { listAuditRows } from "#lib/server/features/site/audit/queries";
import { presentServerSetting, toAuditTarget } from "#lib/server/features/site/setting/present";
import { serverSettings } from "#lib/server/features/site/setting/schema";
import { db } from "#lib/server/platform/postgres/client";

export const listServerSettings = operation(listContract, async () => {
  const rows = await db().select().from(serverSettings);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return { items: serverSettingKeys.map((key) => presentServerSetting(key, byKey.get(key))) };
});

const toValue = (value: unknown) =>
  typeof value === "boolean" || typeof value === "number" ? value : null;

/** The history is the setting's part of the audit log, which nobody can change. */
export const listServerSettingChanges = operation(changesContract, async ({ params, query }) => {
  const target = toAuditTarget(params.key);
  const { rows, nextCursor } = await readPageById(
    target,
    query,
    (lastId, rowCount) => listAuditRows({ target }, lastId, rowCount),
    ({ id }) => id,
  );
  const items = rows.map((entry) => ({
    changeId: String(entry.id),
    before: toValue(entry.before?.value),
    after: toValue(entry.after?.value),
    reason: entry.reason,
    changedById: entry.actorId ?? entry.operator ?? "",
    createdAt: entry.createdAt.toISOString(),
  }));
  return { items, nextCursor };
});
