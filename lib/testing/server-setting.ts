import type { ServerSettingKey, ServerSettingValue } from "#lib/domain/server-setting";
import { invalidate } from "#lib/server/core/invalidation";
import { serverSettingsTag } from "#lib/server/features/server-setting/get-server-setting";
import { db } from "#lib/server/platform/postgres/client";
import { serverSettings } from "#lib/server/platform/postgres/schema/server-setting";

/** Sets a server setting without an audit entry; null is the default. */
export async function setServerSetting<K extends ServerSettingKey>(
  key: K,
  value: ServerSettingValue<K> | null,
): Promise<void> {
  await db()
    .insert(serverSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: serverSettings.key, set: { value } });
  invalidate(serverSettingsTag);
}
