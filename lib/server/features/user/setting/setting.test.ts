import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { defaultUserSettings, userSettings as record } from "#lib/contracts/user/setting";
import { userSettings } from "#lib/server/features/user/setting/schema";
import {
  getCachedUserSettings,
  storeUserSettings,
  toUserSettings,
} from "#lib/server/features/user/setting/setting";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { myPath } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const get = async () => (await callApi(`GET ${myPath}/setting`, { token: user.token })).body.data;
const change = (body: object, token: string | undefined = user.token) =>
  callApi(`PATCH ${myPath}/setting`, { token, body });

test("every setting has a default that its type allows", () => {
  expect(record.parse(defaultUserSettings)).toEqual(defaultUserSettings);
});

test("changes the given settings and leaves the others", async () => {
  expect(await get()).toEqual(defaultUserSettings);
  await storeUserSettings(user.key, { mutedTypes: ["FOLLOW"], timeZone: "Asia/Shanghai" });
  expect((await change({ postLanguage: "zh" })).body.data).toEqual({
    ...defaultUserSettings,
    mutedTypes: ["FOLLOW"],
    timeZone: "Asia/Shanghai",
    postLanguage: "zh",
  });
  expect((await change({})).body.data).toMatchObject({ postLanguage: "zh" });
  expect(await get()).toMatchObject({ postLanguage: "zh", mutedTypes: ["FOLLOW"] });
});

test("refuses wrong values, settings with a call of their own, and visitors", async () => {
  expect((await change({ postLanguage: "fr" })).status).toBe(400);
  await change({ hasDigest: true });
  expect(await get()).toMatchObject({ hasDigest: false });
  expect((await callApi(`PATCH ${myPath}/setting`, { body: {} })).status).toBe(401);
});

test("keeps nothing that was read before a change was committed", async () => {
  const change = { postLanguage: "en" } as const;
  await storeUserSettings(user.key, change, () => getCachedUserSettings(user.key));
  expect(await getCachedUserSettings(user.key)).toMatchObject(change);
});

test("stores nothing if what follows fails", async () => {
  const fail = () => Promise.reject(new Error("lost"));
  await expect(storeUserSettings(user.key, { hasDigest: true }, fail)).rejects.toThrow("lost");
  expect(await get()).toEqual(defaultUserSettings);
});

test("reads the default for a stored value that no longer exists", async () => {
  const settings = { mutedTypes: ["GONE"], hasDigest: true } as never;
  await db().insert(userSettings).values({ userKey: user.key, settings });
  expect(await get()).toEqual({ ...defaultUserSettings, hasDigest: true });
  expect(toUserSettings(null)).toEqual(defaultUserSettings);
  const [row] = await db().select().from(userSettings).where(eq(userSettings.userKey, user.key));
  expect(row?.settings).toEqual(settings);
});
