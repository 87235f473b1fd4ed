import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type ServerSettingKey, serverSettingKeys } from "#lib/domain/site/setting";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { serverSettings } from "#lib/server/features/site/setting/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ REFUSE_DISPOSABLE_EMAIL: "0" });

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const change = (key: string, value: unknown, version: number, reason: string | null = "A test.") =>
  callAs(admin, `PATCH /server-setting/${key}`, { value, version, reason });

async function find(key: ServerSettingKey) {
  const { data } = await callAs(admin, "GET /server-setting/list");
  return data.items.find((each: { key: string }) => each.key === key);
}

test("lists every setting with its default", async () => {
  const { data } = await callAs(admin, "GET /server-setting/list");
  expect(data.items.map(({ key }: { key: string }) => key)).toEqual(serverSettingKeys);
  expect(await find("commentsPerMinute")).toEqual({
    key: "commentsPerMinute",
    value: 20,
    default: 20,
    isChanged: false,
    version: 0,
    updatedAt: null,
  });
  expect(await find("refusesDisposableEmail")).toMatchObject({ value: false, default: false });
});

test("changes a setting, resets it, and keeps the history", async () => {
  expect((await change("commentsPerMinute", 5, 0)).data).toMatchObject({
    value: 5,
    isChanged: true,
    version: 1,
  });
  expect(await getServerSetting("commentsPerMinute")).toBe(5);
  expect((await change("commentsPerMinute", null, 1, "Back.")).data).toMatchObject({
    value: 20,
    isChanged: false,
    version: 2,
  });
  expect(await getServerSetting("commentsPerMinute")).toBe(20);
  const path = "GET /server-setting/commentsPerMinute/history/list?limit=1";
  const first = (await callAs(admin, path)).data;
  expect(first.items[0]).toMatchObject({
    before: 5,
    after: null,
    reason: "Back.",
    changedById: admin.id,
  });
  const rest = (await callAs(admin, `${path}&cursor=${first.nextCursor}`)).data;
  expect(rest).toMatchObject({ items: [{ before: null, after: 5 }], nextCursor: null });
});

test("lets one of two concurrent changes win", async () => {
  const both = await Promise.all([change("reportsPerHour", 5, 0), change("reportsPerHour", 6, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200);
  expect(await getServerSetting("reportsPerHour")).toBe(winner?.data.value);
  expect((await find("reportsPerHour")).version).toBe(1);
});

test.each([
  ["isSignupOpen", 1, "invalid"],
  ["commentsPerMinute", true, "invalid"],
  ["commentsPerMinute", 0, "outOfRange"],
  ["commentsPerMinute", 601, "outOfRange"],
])("rejects %s = %s", async (key, value, reason) => {
  const { status, data } = await change(key, value, 0);
  expect([status, data.fields.value]).toEqual([400, reason]);
});

test("rejects unknown settings and changes without a reason", async () => {
  expect((await change("isEverythingFree", true, 0)).status).toBe(404);
  expect((await change("isSignupOpen", false, 0, "")).status).toBe(400);
  expect(await getServerSetting("isSignupOpen")).toBe(true);
});

test("reads no setting from the database twice, until another process changes one", async () => {
  await getServerSetting("isUploadOpen");
  await db().insert(serverSettings).values({ key: "isUploadOpen", value: false });
  expect(await getServerSetting("isUploadOpen")).toBe(true);
  invalidate(allTags);
  expect(await getServerSetting("isUploadOpen")).toBe(false);
  await db()
    .update(serverSettings)
    .set({ value: sql`'"yes"'::jsonb` })
    .where(eq(serverSettings.key, "isUploadOpen"));
  invalidate(allTags);
  expect(await getServerSetting("isUploadOpen")).toBe(true);
});
