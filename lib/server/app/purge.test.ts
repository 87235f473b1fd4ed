import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { buildSignupForm, logIn, signUp, sns } from "#lib/testing/account";
import { expectPurged, makePurgeableUser } from "#lib/testing/account-deletion";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUserWithPassword, password, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe("the purge", () => {
  let fans: TestUser[];
  beforeAll(async () => {
    fans = [await makeUser(), await makeUser(), await makeUser()];
  });

  test("ignores users who are not due yet, were restored or are banned", async () => {
    const others = await Promise.all([
      makeUser({ state: "deleting", purgeAt: new Date(Date.now() + 60_000) }),
      makeUser({ state: "active", purgeAt: new Date(Date.now() - 60_000) }),
      makeUser({ state: "banned" }),
    ]);
    const before = await Promise.all(others.map(readUserRow));
    await purgeDueUsers();
    expect(await Promise.all(others.map(readUserRow))).toEqual(before);
  });

  test("erases all personal data, updates counters and keeps comments in their position", async () => {
    const purgeable = await makePurgeableUser(fans);
    await purgeDueUsers();
    await expectPurged(purgeable);
    expect(await db().$count(posts, eq(posts.authorKey, purgeable.user.key))).toBe(0);
    expect(await db().select().from(feedbacks)).toMatchObject([
      { senderKey: null, title: "", text: "", userAgent: "" },
    ]);
    const again = await readUserRow(purgeable.user);
    await purgeDueUsers();
    expect(await readUserRow(purgeable.user)).toEqual(again);
  });

  test("frees username and email, but not the ID, and prevents the login", async () => {
    const id = "retired.id";
    const user = await makeUserWithPassword({
      id,
      username: "RetiredName",
      state: "deleting",
      purgeAt: new Date(Date.now() - 1_000),
    });
    await purgeDueUsers();
    expect((await readUserRow(user)).state).toBe("purged");
    const check = await callApi(`GET ${sns}/user/check-id?id=${id}`);
    expect(check.body.data.available).toBe(false);
    const taken = await signUp(await buildSignupForm(id, { email: "impostor@example.com" }));
    expect([taken.status, taken.body.code]).toEqual([409, 30101]);
    const newcomer = await buildSignupForm("newcomer1", {
      email: `${id}@example.com`,
      username: "retiredname",
    });
    expect((await signUp(newcomer)).status).toBe(200);
    expect((await logIn(id, password)).body.code).toBe(30104);
  });
});
