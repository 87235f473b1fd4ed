import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { savePromoCode } from "#lib/server/features/account/staff/manage";
import {
  backdateCode,
  buildSignupForm,
  logIn,
  password,
  readLastCode,
  sendCode,
  signUp,
  sns,
  verifyCode,
  verifyEmail,
} from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

beforeAll(async () => {
  await makeUser({ id: "known.user", passwordHash: await hashPassword(password) });
});

type Answer = Awaited<ReturnType<typeof callApi>>;
type Fields = Record<string, string> | undefined;

const resetPassword = async (id: string, email: string) =>
  callApi(`POST ${sns}/user/password/reset`, {
    body: {
      id,
      email,
      verificationToken: await verifyEmail(email, "resetPassword"),
      newPassword: "Winter-Harbour-42",
      newPasswordConfirm: "Winter-Harbour-42",
    },
  });

/** Every error without a number: message, status, fields, request. */
const cases: [string, number, Fields, () => Promise<Answer>][] = [
  [
    "Send the verification code first.",
    400,
    { code: "notSent" },
    () => verifyCode("never@example.com", "ABC234"),
  ],
  [
    "The verification code is incorrect.",
    400,
    { code: "incorrect" },
    async () => {
      await sendCode("typo@example.com");
      const code = await readLastCode("typo@example.com");
      return verifyCode("typo@example.com", code === "222222" ? "333333" : "222222");
    },
  ],
  [
    "The verification code has expired.",
    400,
    { code: "expired" },
    async () => {
      await sendCode("late@example.com");
      await backdateCode("late@example.com", 601);
      return verifyCode("late@example.com", "222222");
    },
  ],
  [
    "The verification code was used already.",
    400,
    { code: "used" },
    async () => {
      await verifyEmail("used@example.com");
      return verifyCode("used@example.com", "222222");
    },
  ],
  ["Some fields are not valid.", 400, { code: "required" }, () => verifyCode("a@example.com", " ")],
  [
    "Some fields are not valid.",
    400,
    { code: "not valid" },
    () => verifyCode("a@example.com", "12-34"),
  ],
  [
    "The email is not verified.",
    400,
    { verificationToken: "notVerified" },
    async () => signUp(await buildSignupForm("unproven", { verificationToken: "made-up" })),
  ],
  [
    "The email entered does not exist. Please sign up.",
    404,
    { email: "unknown" },
    async () => {
      const email = "nobody@example.com";
      const verificationToken = await verifyEmail(email, "findId");
      return callApi(`POST ${sns}/user/find-id`, { body: { email, verificationToken } });
    },
  ],
  [
    "The email entered does not exist. Please sign up.",
    404,
    { email: "unknown" },
    () => resetPassword("known.user", "nobody.reset@example.com"),
  ],
  [
    "The ID entered does not exist.",
    404,
    { id: "unknown" },
    async () => {
      await makeUser({ id: "misspelt" });
      return resetPassword("mispelt", "misspelt@example.com");
    },
  ],
  [
    "The promo code has expired.",
    400,
    { referralCode: "expired" },
    async () => {
      await savePromoCode("SUMMER26", new Date(Date.now() - 1_000));
      return signUp(await buildSignupForm("too.late", { referralCode: "summer26" }));
    },
  ],
  ["Some fields are not valid.", 400, { id: "required" }, () => logIn("", password)],
  ["Some fields are not valid.", 400, { password: "required" }, () => logIn("known.user", "")],
  [
    "The login information is incorrect.",
    401,
    undefined,
    () => callApi(`POST ${sns}/admin/login`, { body: { id: "known.user", password } }),
  ],
];

describe("errors without a number", () => {
  test.each(cases)("%s (%i %j)", async (message, status, fields, send) => {
    const answer = await send();
    expect([answer.status, answer.body.message, answer.body.data?.fields]).toEqual([
      status,
      message,
      fields,
    ]);
    expect(answer.body).not.toHaveProperty("code");
  });
});

test("reveals nothing about an address without its verification", async () => {
  const known = { email: "known.user@example.com", verificationToken: "made-up" };
  const unknown = { email: "unknown.user@example.com", verificationToken: "made-up" };
  const findId = (body: object) => callApi(`POST ${sns}/user/find-id`, { body });
  const changePassword = (body: object) =>
    callApi(`POST ${sns}/user/password/reset`, {
      body: { id: "known.user", newPassword: "x", newPasswordConfirm: "y", ...body },
    });
  for (const call of [findId, changePassword]) {
    const answers = await Promise.all([call(known), call(unknown)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.status).toBe(400);
  }
});
