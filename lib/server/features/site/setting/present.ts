import type { ServerSettingReply } from "#lib/contracts/site/setting-desk";
import { findServerSettingProblem, type ServerSettingKey } from "#lib/domain/site/setting";
import { getServerSettingDefault } from "#lib/server/features/site/setting/get-server-setting";
import type { serverSettings } from "#lib/server/features/site/setting/schema";

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
