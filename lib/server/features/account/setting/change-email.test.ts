import { describe, expect, test } from "vitest";
import { readOutbox, sns, verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  callApiAs,
  makeUserWithPassword,
  myPath,
  password,
  readUserRow,
} from "#lib/testing/setting";
import { makeTwoStepUser } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe("changing the email", () => {
  const changeEmail = (user: TestUser, email: string, verificationToken: string) =>
    callApiAs(user, `PATCH ${myPath}/email`, { email, verificationToken, password });

  test("stores the verified address and notifies the old one", async () => {
    const user = await makeUserWithPassword();
    const email = `new.${user.id}@example.com`;
    const token = await verifyEmail(email, "changeEmail");
    expect(await changeEmail(user, email, token)).toMatchObject({ status: 200, data: { email } });
    expect((await readUserRow(user)).email).toBe(email);
    expect(await readOutbox(`${user.id}@example.com`)).toHaveLength(1);
    expect((await changeEmail(user, email, token)).status).toBe(409);
  });

  test("requires the password, so that a stolen session is not enough", async () => {
    const user = await makeUserWithPassword();
    const email = `stolen.${user.id}@example.com`;
    const verificationToken = await verifyEmail(email, "changeEmail");
    const path = `PATCH ${myPath}/email`;
    const without = await callApiAs(user, path, { email, verificationToken });
    expect(Object.keys(without.fields)).toEqual(["password"]);
    const wrong = await callApiAs(user, path, { email, verificationToken, password: "Wrong-one7" });
    expect(wrong).toMatchObject({ status: 400, code: 30041, fields: { password: "incorrect" } });
    expect((await readUserRow(user)).email).toBe(`${user.id}@example.com`);
    expect((await changeEmail(user, email, verificationToken)).status).toBe(200);
  });

  test("requires a code, too, if two-step login is on", async () => {
    const { user, codes } = await makeTwoStepUser("two.step.email");
    const email = "new.two.step@example.com";
    const verificationToken = await verifyEmail(email, "changeEmail");
    const change = (twoStepCode?: string) =>
      callApiAs(user, `PATCH ${myPath}/email`, {
        email,
        verificationToken,
        password,
        ...(twoStepCode && { twoStepCode }),
      });
    expect((await change()).fields).toEqual({ twoStepCode: "required" });
    expect((await change("ABCDEF-234567-ABCDEF-234567")).fields).toEqual({
      twoStepCode: "incorrect",
    });
    expect((await change(codes[0])).status).toBe(200);
    expect((await readUserRow(user)).email).toBe(email);
  });

  test("sends no code to the own address, and tells only its user", async () => {
    const user = await makeUserWithPassword();
    const email = `${user.id}@Example.com`;
    const ask = (token?: string) =>
      callApi(`POST ${sns}/user/email/code`, { body: { email, purpose: "changeEmail" }, token });
    const { status, body } = await ask(user.token);
    expect([status, body.data.fields]).toEqual([409, { email: "same" }]);
    expect(await readOutbox(email)).toHaveLength(0);
    expect((await ask((await makeUser()).token)).status).toBe(200);
  });

  test("accepts a token only for its address and purpose, once", async () => {
    const user = await makeUserWithPassword();
    const other = await makeUserWithPassword();
    const email = `pass.${user.id}@example.com`;
    const token = await verifyEmail(email, "changeEmail");
    const rejected = { status: 400, fields: { verificationToken: "notVerified" } };
    expect(await changeEmail(user, `x.${email}`, token)).toMatchObject(rejected);
    expect(await changeEmail(user, email, "nonsense")).toMatchObject(rejected);
    const forSignup = await verifyEmail(`s.${email}`, "signup");
    expect(await changeEmail(user, `s.${email}`, forSignup)).toMatchObject(rejected);
    expect((await changeEmail(user, email, token)).status).toBe(200);
    expect(await changeEmail(other, email, token)).toMatchObject(rejected);
  });

  test("rejects the current address in any case", async () => {
    const user = await makeUserWithPassword();
    const email = `${user.id}@EXAMPLE.com`;
    const token = await verifyEmail(email, "changeEmail");
    const reply = await changeEmail(user, email, token);
    expect(reply).toMatchObject({ status: 409, fields: { email: "same" } });
  });

  test("rejects a fourth profile for an address, even with concurrent requests", async () => {
    const email = "shared@example.com";
    await makeUser({ email });
    await makeUser({ email });
    const users = await Promise.all([
      makeUserWithPassword(),
      makeUserWithPassword(),
      makeUserWithPassword(),
    ]);
    const token = await verifyEmail(email, "changeEmail");
    const replies = await Promise.all(users.map((user) => changeEmail(user, email, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("rejects an address that filled up after the code: 30051", async () => {
    const email = "filling@example.com";
    const token = await verifyEmail(email, "changeEmail");
    for (let n = 0; n < 3; n += 1) await makeUser({ email });
    const reply = await changeEmail(await makeUserWithPassword(), email, token);
    expect(reply).toMatchObject({ status: 409, code: 30051, fields: { email: "full" } });
  });
});
