import type { ServerSettingKey, ServerSettingValue } from "#lib/domain/site/setting";
import { invalidate } from "#lib/server/core/invalidation";
import { serverSettingsTag } from "#lib/server/features/site/setting/get-server-setting";
import { serverSettings } from "#lib/server/features/site/setting/schema";
import { db } from "#lib/server/platform/postgres/client";

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
