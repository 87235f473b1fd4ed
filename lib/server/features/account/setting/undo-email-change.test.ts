import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sendCode, sns, verifyCode, verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  callApiAs,
  isLoggedIn,
  makeUserWithPassword,
  myPath,
  password,
  readUserRow,
  startOtherSession,
} from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const undo = (token: string) => callApi(`POST ${sns}/user/email/undo`, { body: { token } });

/** Changes the email and returns the token that the old address got. */
async function changeEmail(user: TestUser, email: string): Promise<string> {
  const { email: oldEmail } = await readUserRow(user);
  const verificationToken = await verifyEmail(email, "changeEmail");
  const body = { email, verificationToken, password };
  expect((await callApiAs(user, `PATCH ${myPath}/email`, body)).status).toBe(200);
  const tokens = (await readOutbox(oldEmail))
    .map(decodeEmail)
    .map((mail) => /\/en\/accounts\/undo-email#token=([\w-]+)/.exec(mail)?.[1]);
  const token = tokens.findLast(Boolean);
  expect(token).toBeTypeOf("string");
  return token ?? "";
}

const decodeEmail = (mail: string) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

describe("the link in the notice to the old address", () => {
  test("restores it, ends every session and voids codes of the new one, once", async () => {
    const user = await makeUserWithPassword();
    const [oldEmail, email] = [`${user.id}@example.com`, `thief.${user.id}@example.com`];
    const token = await changeEmail(user, email);
    const other = await startOtherSession(user);
    await sendCode(email, "resetPassword");
    const resetToken = await verifyEmail(email, "findId");
    expect(resetToken).toBeTypeOf("string");

    const undone = await undo(token);
    expect([undone.status, undone.body.data]).toEqual([
      200,
      { id: user.id, email: oldEmail, verificationToken: expect.any(String) },
    ]);
    expect((await readUserRow(user)).email).toBe(oldEmail);
    expect([await isLoggedIn(user.token), await isLoggedIn(other)]).toEqual([false, false]);
    const code = await verifyCode(email, "222222", "resetPassword");
    expect(code.body.data.fields).toEqual({ code: "expired" });
    for (const address of [oldEmail, email]) {
      expect((await readOutbox(address)).at(-1)).toContain("email was undone");
    }
    const again = await undo(token);
    expect([again.status, again.body.data.fields]).toEqual([400, { token: "expired" }]);
  });

  test("works once for concurrent clicks", async () => {
    const user = await makeUserWithPassword();
    const token = await changeEmail(user, `twice.${user.id}@example.com`);
    const statuses = (await Promise.all([undo(token), undo(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test("undoes later changes too, whose links then do nothing", async () => {
    const user = await makeUserWithPassword();
    const first = await changeEmail(user, `b.${user.id}@example.com`);
    const second = await changeEmail(user, `c.${user.id}@example.com`);
    expect((await undo(first)).body.data.email).toBe(`${user.id}@example.com`);
    expect((await undo(second)).status).toBe(400);
  });

  test("leaves earlier links alone: an attacker's undo does not disarm the owner's", async () => {
    const user = await makeUserWithPassword();
    const first = await changeEmail(user, `d.${user.id}@example.com`);
    const second = await changeEmail(user, `e.${user.id}@example.com`);
    expect((await undo(second)).body.data.email).toBe(`d.${user.id}@example.com`);
    expect((await undo(first)).body.data.email).toBe(`${user.id}@example.com`);
  });

  test("works for seven days", async () => {
    const user = await makeUserWithPassword();
    const token = await changeEmail(user, `late.${user.id}@example.com`);
    const age = (days: number) =>
      db()
        .update(emailChanges)
        .set({ expiresAt: sql`${emailChanges.expiresAt} - make_interval(days => ${days})` });
    await age(7);
    expect((await undo(token)).status).toBe(400);
    await age(-1);
    expect((await undo(token)).status).toBe(200);
  });

  test("is refused while three other profiles use the address: 30051", async () => {
    const user = await makeUserWithPassword();
    const token = await changeEmail(user, `full.${user.id}@example.com`);
    for (let n = 0; n < 3; n += 1) await makeUser({ email: `${user.id}@example.com` });
    const { status, body } = await undo(token);
    expect([status, body.code]).toEqual([409, 30051]);
    expect((await readUserRow(user)).email).toBe(`full.${user.id}@example.com`);
  });

  test("does nothing if it is only opened, as mail scanners do", async () => {
    const user = await makeUserWithPassword();
    const token = await changeEmail(user, `opened.${user.id}@example.com`);
    expect((await callApi(`GET ${sns}/user/email/undo?token=${token}`)).status).toBe(405);
    expect((await readUserRow(user)).email).toBe(`opened.${user.id}@example.com`);
  });

  test.each(["", "nonsense"])("is refused with %j as a token", async (token) => {
    expect((await undo(token)).status).toBe(400);
  });
});
