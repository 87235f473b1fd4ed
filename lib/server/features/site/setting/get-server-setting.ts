import {
  serverSettings as definitions,
  findServerSettingProblem,
  type ServerSettingKey,
  type ServerSettingValue,
} from "#lib/domain/site/setting";
import { env } from "#lib/server/core/env";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { serverSettings } from "#lib/server/features/site/setting/schema";
import { db } from "#lib/server/platform/postgres/client";

export const serverSettingsTag = "server-settings";

/** Defaults that the environment of the process decides. */
const environmentDefaults: { [K in ServerSettingKey]?: () => ServerSettingValue<K> } = {
  refusesDisposableEmail: () => env().REFUSE_DISPOSABLE_EMAIL,
  checksEmailDomain: () => env().CHECK_EMAIL_DOMAIN,
};

/** Returns the value of a setting that nobody changed. */
export const getServerSettingDefault = <K extends ServerSettingKey>(key: K) =>
  (environmentDefaults[key]?.() ?? definitions[key].default) as ServerSettingValue<K>;

/** Every instance caches the changed values until one changes. */
const readValues = cacheByTag("serverSettings", serverSettingsTag, async () => {
  const rows = await db()
    .select({ key: serverSettings.key, value: serverSettings.value })
    .from(serverSettings);
  return new Map(rows.map(({ key, value }) => [key, value]));
});

/**
 * Returns the value of a setting in force. Call it before a transaction begins: it may need a
 * connection of its own. A stored value that its definition no longer allows counts as the default.
 */
export async function getServerSetting<K extends ServerSettingKey>(
  key: K,
): Promise<ServerSettingValue<K>> {
  const value = (await readValues()).get(key);
  const isUsable = value !== undefined && findServerSettingProblem(key, value) === null;
  return isUsable ? (value as ServerSettingValue<K>) : getServerSettingDefault(key);
}
