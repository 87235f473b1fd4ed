import type { ServerSettingReply } from "#lib/contracts/admin-server-setting";
import { findServerSettingProblem, type ServerSettingKey } from "#lib/domain/server-setting";
import { getServerSettingDefault } from "#lib/server/features/server-setting/get-server-setting";
import type { serverSettings } from "#lib/server/platform/postgres/schema/server-setting";

type Row = typeof serverSettings.$inferSelect;

/** Returns what the audit log calls a setting. */
export const toAuditTarget = (key: ServerSettingKey) => `serverSetting:${key}`;

/** Returns a setting as staff see it. `row` is missing if nobody ever changed it. */
export function presentServerSetting(
  key: ServerSettingKey,
  row: Row | undefined,
): ServerSettingReply {
  const stored = row?.value ?? null;
  const isChanged = stored !== null && findServerSettingProblem(key, stored) === null;
  const defaultValue = getServerSettingDefault(key);
  return {
    key,
    value: isChanged ? stored : defaultValue,
    default: defaultValue,
    isChanged,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
