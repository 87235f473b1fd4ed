import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { hashPassword } from "#lib/server/features/account/password";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readAccount, readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const makeDeletedUser = async (id: string, purgeAt: Date) => {
  const user = await makeUser({ id, passwordHash, state: "deleting", purgeAt });
  await db().insert(accountDeletions).values({ userKey: user.key, reason: "other" });
  return user;
};
const restore = (restoreToken: string) =>
  callApi(`POST ${sns}/user/restore`, { body: { restoreToken } });

test("a deleted account can be restored after logging in, and is complete", async () => {
  const { key } = await makeDeletedUser("second.thoughts", new Date("2026-12-02T10:00:00Z"));
  const invalidated: string[] = [];
  onInvalidate((tags) => invalidated.push(...tags));
  const { status, body } = await logIn("second.thoughts");
  expect([status, body.data]).toEqual([
    200,
    {
      accessToken: null,
      restoreToken: expect.any(String),
      purgeAt: "2026-12-02T10:00:00.000Z",
    },
  ]);
  expect((await logIn("second.thoughts", "Wrong-horse7")).body.code).toBe(30104);
  const restored = await restore(body.data.restoreToken);
  const { state } = (await readAccount(restored.body.data.accessToken)).body.data;
  expect([restored.status, state]).toEqual([200, "active"]);
  expect(await db().$count(accountDeletions, eq(accountDeletions.userKey, key))).toBe(0);
  const [row] = await db().select().from(users).where(eq(users.key, key));
  expect(row?.purgeAt).toBeNull();
  expect(invalidated).toEqual(expect.arrayContaining(["feed", "user:second.thoughts"]));
  expect((await readOutbox("second.thoughts@example.com")).at(-1)).toContain(
    "Welcome back to Fundlore",
  );
  expect((await restore(body.data.restoreToken)).status).toBe(400);
});

test("a restore is rejected for a forged token, and for a purged or banned user", async () => {
  const { key } = await makeDeletedUser("too.late", new Date());
  const { restoreToken } = (await logIn("too.late")).body.data;
  expect((await restore("made.up.token")).status).toBe(400);
  const setState = (state: "purged" | "banned") =>
    db().update(users).set({ state }).where(eq(users.key, key));
  await setState("purged");
  expect((await restore(restoreToken)).status).toBe(400);
  await setState("banned");
  expect((await restore(restoreToken)).body.code).toBe(30105);
});
