import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { completeLogin } from "#lib/server/features/account/complete-login";
import { hashPassword } from "#lib/server/features/account/password";
import { findLogin } from "#lib/server/features/account/queries";
import { setRole } from "#lib/server/features/staff/manage";
import { confirmSecret, saveSecret } from "#lib/server/features/two-step/queries";
import { db } from "#lib/server/platform/postgres/client";
import { departures } from "#lib/server/platform/postgres/schema/setting";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";
import { logIn, password, sns } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const set = (key: bigint, change: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(change).where(eq(users.key, key));

const turnOn = async (key: bigint) => {
  await saveSecret(key, "kept");
  await confirmSecret(db(), key, { secret: "kept", step: 1 });
};

test.each<[string, (key: bigint, id: string) => Promise<unknown>]>([
  ["another.password", (key) => set(key, { passwordHash: "another" })],
  ["banned.meanwhile", (key) => set(key, { state: "banned" })],
  ["leaving.meanwhile", (key) => set(key, { state: "deleting" })],
  ["promoted.meanwhile", (_, id) => setRole(id, "admin")],
  ["two.steps.meanwhile", (key) => turnOn(key)],
])("a login under way ends with what ends sessions: %s", async (id, happen) => {
  const { key } = await makeUser({ id, passwordHash });
  const login = await findLogin(id);
  if (!login) throw new Error("The member is not there.");
  await db().delete(sessions).where(eq(sessions.userKey, key));
  await happen(key, id);
  await expect(completeLogin(login, "")).rejects.toMatchObject({ errorName: "loginExpired" });
  expect(await db().$count(sessions, eq(sessions.userKey, key))).toBe(0);
});

test("who became an operator does not come back from leaving by the password alone", async () => {
  const id = "promoted.away";
  const { key } = await makeUser({ id, passwordHash, state: "deleting", purgeAt: new Date() });
  await db().insert(departures).values({ userKey: key, reason: "other" });
  const { restoreToken } = (await logIn(id)).body.data;
  await setRole(id, "admin");
  const { status, body } = await ask(`POST ${sns}/user/restore`, { body: { restoreToken } });
  expect([status, body.data]).toEqual([400, null]);
});
