import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { completeLogin } from "#lib/server/features/account/complete-login";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { hashPassword } from "#lib/server/features/account/password";
import { findLogin } from "#lib/server/features/account/queries";
import { setRole } from "#lib/server/features/account/staff/manage";
import { confirmSecret, saveSecret } from "#lib/server/features/account/two-step/queries";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const updateUser = (key: bigint, change: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(change).where(eq(users.key, key));

const turnOn = async (key: bigint) => {
  await saveSecret(db(), key, "encrypted");
  await confirmSecret(db(), key, { secret: "encrypted", step: 1 });
};

const context = {
  ip: "127.0.0.1",
  userAgent: "",
  request: new Request("http://localhost"),
  responseHeaders: new Headers(),
};

test.each<[string, (key: bigint, id: string) => Promise<unknown>]>([
  ["another.password", (key) => updateUser(key, { passwordHash: "another" })],
  ["banned.meanwhile", (key) => updateUser(key, { state: "banned" })],
  ["leaving.meanwhile", (key) => updateUser(key, { state: "deleting" })],
  ["promoted.meanwhile", (_, id) => setRole(id, "admin")],
  ["two.steps.meanwhile", (key) => turnOn(key)],
])("a login in progress fails if sessions end meanwhile: %s", async (id, endAllSessions) => {
  const { key } = await makeUser({ id, passwordHash });
  const login = await findLogin(id);
  if (!login) throw new Error("The user does not exist.");
  await db().delete(sessions).where(eq(sessions.userKey, key));
  await endAllSessions(key, id);
  await expect(completeLogin(login, context, ["password"])).rejects.toMatchObject({
    errorName: "loginExpired",
  });
  expect(await db().$count(sessions, eq(sessions.userKey, key))).toBe(0);
});

test("a user who became staff cannot restore the account with the password alone", async () => {
  const id = "promoted.away";
  const { key } = await makeUser({ id, passwordHash, state: "deleting", purgeAt: new Date() });
  await db().insert(accountDeletions).values({ userKey: key, reason: "other" });
  const { restoreToken } = (await logIn(id)).body.data;
  await setRole(id, "admin");
  const { status, body } = await callApi(`POST ${sns}/user/restore`, { body: { restoreToken } });
  expect([status, body.data]).toEqual([400, null]);
});
