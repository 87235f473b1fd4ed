import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { enter } from "#lib/server/account/enter";
import { hashPassword } from "#lib/server/account/password";
import { findLogin } from "#lib/server/account/queries";
import { db } from "#lib/server/db/client";
import { departures } from "#lib/server/db/schema/setting";
import { sessions, users } from "#lib/server/db/schema/user";
import { setRole } from "#lib/server/operator/manage";
import { logIn, password, sns } from "#lib/server/testing/account";
import { ask } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";
import { makeMember } from "#lib/server/testing/member";
import { confirmSecret, keepSecret } from "#lib/server/two-step/queries";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const set = (key: bigint, change: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(change).where(eq(users.key, key));

const turnOn = async (key: bigint) => {
  await keepSecret(key, "kept");
  await confirmSecret(db(), key, { secret: "kept", step: 1 });
};

test.each<[string, (key: bigint, id: string) => Promise<unknown>]>([
  ["another.password", (key) => set(key, { passwordHash: "another" })],
  ["banned.meanwhile", (key) => set(key, { state: "banned" })],
  ["leaving.meanwhile", (key) => set(key, { state: "deleting" })],
  ["promoted.meanwhile", (_, id) => setRole(id, "admin")],
  ["two.steps.meanwhile", (key) => turnOn(key)],
])("a login under way ends with what ends sessions: %s", async (id, happen) => {
  const { key } = await makeMember({ id, passwordHash });
  const login = await findLogin(id);
  if (!login) throw new Error("The member is not there.");
  await db().delete(sessions).where(eq(sessions.userKey, key));
  await happen(key, id);
  await expect(enter(login, "")).rejects.toMatchObject({ errorName: "loginExpired" });
  expect(await db().$count(sessions, eq(sessions.userKey, key))).toBe(0);
});

test("who became an operator does not come back from leaving by the password alone", async () => {
  const id = "promoted.away";
  const { key } = await makeMember({ id, passwordHash, state: "deleting", purgeAt: new Date() });
  await db().insert(departures).values({ userKey: key, reason: "other" });
  const { restoreToken } = (await logIn(id)).body.data;
  await setRole(id, "admin");
  const { status, body } = await ask(`POST ${sns}/user/restore`, { body: { restoreToken } });
  expect([status, body.data]).toEqual([400, null]);
});
