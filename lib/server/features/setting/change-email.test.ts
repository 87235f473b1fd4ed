import { describe, expect, test } from "vitest";
import { readOutbox, verifyEmail } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, makeUserWithPassword, myPath, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe("changing the email", () => {
  const changeEmail = (user: TestUser, email: string, verificationToken: string) =>
    callApiAs(user, `PATCH ${myPath}/email`, { email, verificationToken });

  test("stores the verified address and notifies the old one", async () => {
    const user = await makeUserWithPassword();
    const email = `new.${user.id}@example.com`;
    const token = await verifyEmail(email, "changeEmail");
    expect(await changeEmail(user, email, token)).toMatchObject({ status: 200, data: { email } });
    expect((await readUserRow(user)).email).toBe(email);
    await expect.poll(() => readOutbox(`${user.id}@example.com`).length).toBe(1);
    expect((await changeEmail(user, email, token)).status).toBe(409);
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
