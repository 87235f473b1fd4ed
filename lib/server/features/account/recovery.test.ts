import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { logIn, password, readAccount, readOutbox, sns, verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const newPassword = "Winter-Harbour-42";

const resetPassword = (
  id: string,
  email: string,
  verificationToken: string,
  chosen = newPassword,
) =>
  callApi(`POST ${sns}/user/password/reset`, {
    body: { id, email, verificationToken, newPassword: chosen, newPasswordConfirm: chosen },
  });

describe("finding an ID", () => {
  test("lists the profiles of an address, oldest first, once per verification", async () => {
    const email = "many@example.com";
    const ids = ["zebra.first", "apple.second", "mango.third"];
    for (const [n, id] of ids.entries()) {
      const createdAt = new Date(Date.UTC(2024, n, 3));
      await makeUser({ id, email: n === 1 ? email.toUpperCase() : email, createdAt });
    }
    await makeUser({ id: "gone.long.ago", email, state: "purged" });
    const verificationToken = await verifyEmail(email, "findId");
    const find = () => callApi(`POST ${sns}/user/find-id`, { body: { email, verificationToken } });
    const { status, body } = await find();
    expect([status, body.data]).toEqual([
      200,
      {
        ids: ids.map((id, n) => ({ id, createdAt: new Date(Date.UTC(2024, n, 3)).toISOString() })),
      },
    ]);
    expect((await find()).body.message).toBe("The email is not verified.");
  });

  test("rejects a token of another purpose", async () => {
    await makeUser({ id: "cross", email: "cross@example.com" });
    const verificationToken = await verifyEmail("cross@example.com", "resetPassword");
    const body = { email: "cross@example.com", verificationToken };
    expect((await callApi(`POST ${sns}/user/find-id`, { body })).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  test("is replaced, ends every session and notifies the user", async () => {
    const email = "forgetful@example.com";
    const { token } = await makeUser({ id: "forgetful", email, passwordHash });
    const verificationToken = await verifyEmail(email, "resetPassword");
    const { status } = await resetPassword("Forgetful", email.toUpperCase(), verificationToken);
    expect(status).toBe(200);
    expect((await readAccount(token)).status).toBe(401);
    expect((await logIn("forgetful")).body.code).toBe(30104);
    expect((await logIn("forgetful", newPassword)).status).toBe(200);
    expect(
      (await resetPassword("forgetful", email, verificationToken, "Other-Harbour-43")).status,
    ).toBe(400);
    expect((await readOutbox(email)).join()).toContain("Your Fundlore password was changed");
  });

  test("keeps the verification valid after a rejected password, such as the old one", async () => {
    const email = "careful@example.com";
    await makeUser({ id: "careful", email, passwordHash });
    const verificationToken = await verifyEmail(email, "resetPassword");
    for (const chosen of ["short", "P@ssw0rd", password]) {
      expect((await resetPassword("careful", email, verificationToken, chosen)).status).toBe(400);
    }
    expect((await resetPassword("careful", email, verificationToken)).status).toBe(200);
    // With a new verification, the previous password is still rejected.
    const another = await verifyEmail(email, "resetPassword");
    expect((await resetPassword("careful", email, another, password)).body.code).toBe(30042);
  });

  test("accepts one of several concurrent resets with one verification", async () => {
    const email = "stormy@example.com";
    await makeUser({ id: "stormy", email, passwordHash });
    const verificationToken = await verifyEmail(email, "resetPassword");
    const chosen = ["Winter-Harbour-1", "Winter-Harbour-2", "Winter-Harbour-3"];
    const answers = await Promise.all(
      chosen.map((each) => resetPassword("stormy", email, verificationToken, each)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn("stormy", chosen[winner])).status).toBe(200);
  });
});
