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

const storedRecord = record.partial();

const dropUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Completes a stored record. A value that its type no longer has becomes the default. */
export function toUserSettings(stored: unknown): UserSettings {
  const parsed = storedRecord.safeParse(stored ?? {});
  if (parsed.success) return { ...defaultUserSettings, ...dropUndefined(parsed.data) };
  const valid = Object.entries(stored as object).filter(
    ([name, value]) => storedRecord.safeParse({ [name]: value }).success,
  );
  return { ...defaultUserSettings, ...Object.fromEntries(valid) };
}

/** Returns what a user chose, from the database. */
export async function readUserSettings(userKey: bigint): Promise<UserSettings> {
  const [row] = await db()
    .select({ settings: userSettings.settings })
    .from(userSettings)
    .where(eq(userSettings.userKey, userKey));
  return toUserSettings(row?.settings);
}

/** Returns what a viewer chose, half a minute old at most. */
export const getCachedUserSettings = cacheByViewer(cacheName, readUserSettings);

/**
 * Stores the given settings, and leaves the others as they are. `follow` changes in the same
 * transaction what follows from them. Returns the settings before.
 */
export async function storeUserSettings(
  userKey: bigint,
  changes: Partial<UserSettings>,
  follow?: (tx: Executor, before: UserSettings) => Promise<unknown>,
): Promise<UserSettings> {
  const ofUser = eq(userSettings.userKey, userKey);
  const before = await db().transaction(async (tx) => {
    await tx.insert(userSettings).values({ userKey, settings: {} }).onConflictDoNothing();
    const [row] = await tx.select().from(userSettings).where(ofUser).for("update");
    const settings = { ...row?.settings, ...dropUndefined(changes) };
    await tx.update(userSettings).set({ settings, updatedAt: sql`now()` }).where(ofUser);
    const old = toUserSettings(row?.settings);
    await follow?.(tx, old);
    return old;
  });
  invalidate(toViewerTag(cacheName, userKey));
  return before;
}

export const getUserSettings = operation(getContract, ({ viewer }) => readUserSettings(viewer.key));

export const changeUserSettings = operation(changeContract, async ({ viewer, body }) => {
  const before = await storeUserSettings(viewer.key, dropUndefined(body));
  return { ...before, ...dropUndefined(body) };
});
