import { eq, sql } from "drizzle-orm";
import {
  changeUserSettings as changeContract,
  defaultUserSettings,
  getUserSettings as getContract,
  userSettings as record,
  type UserSettings,
} from "#lib/contracts/user/setting";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { cacheByViewer, toViewerTag } from "#lib/server/core/viewer-cache";
import { userSettings } from "#lib/server/features/user/setting/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const cacheName = "userSettings";

/** Completes a stored record. A value that its type no longer has becomes the default. */
export function toUserSettings(stored: unknown): UserSettings {
  const parsed = record.partial().safeParse(stored ?? {});
  if (parsed.success) return { ...defaultUserSettings, ...dropUndefined(parsed.data) };
  const valid = Object.entries(stored as object).filter(
    ([name, value]) => record.partial().safeParse({ [name]: value }).success,
  );
  return { ...defaultUserSettings, ...Object.fromEntries(valid) };
}

const dropUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Returns what a user chose, from the database. */
export async function readUserSettings(
  userKey: bigint,
  executor: Executor = db(),
): Promise<UserSettings> {
  const [row] = await executor
    .select({ settings: userSettings.settings })
    .from(userSettings)
    .where(eq(userSettings.userKey, userKey));
  return toUserSettings(row?.settings);
}

/** Returns what a viewer chose, half a minute old at most. */
export const getCachedUserSettings = cacheByViewer(cacheName, readUserSettings);

/** Stores the given settings, and leaves the others as they are. */
export async function storeUserSettings(
  userKey: bigint,
  changes: Partial<UserSettings>,
  executor: Executor = db(),
): Promise<void> {
  const settings = dropUndefined(changes);
  await executor
    .insert(userSettings)
    .values({ userKey, settings })
    .onConflictDoUpdate({
      target: userSettings.userKey,
      set: {
        settings: sql`${userSettings.settings} || excluded.settings`,
        updatedAt: sql`now()`,
      },
    });
  invalidate(toViewerTag(cacheName, userKey));
}

export const getUserSettings = operation(getContract, ({ viewer }) => readUserSettings(viewer.key));

export const changeUserSettings = operation(changeContract, async ({ viewer, body }) => {
  await storeUserSettings(viewer.key, dropUndefined(body));
  return readUserSettings(viewer.key);
});
