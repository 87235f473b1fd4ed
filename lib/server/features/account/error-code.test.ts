import { beforeAll, describe, expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { errorMessage } from "#lib/server/core/error-message";
import { hashPassword } from "#lib/server/features/account/password";
import { savePromoCode } from "#lib/server/features/staff/manage";
import {
  form,
  logIn,
  outbox,
  password,
  sendCode,
  signUp,
  sns,
  verified,
  verifyCode,
} from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  await makeUser({ id: "somebody", username: "Somebody", passwordHash });
  await makeUser({ id: "banned.member", passwordHash, state: "banned" });
});

type Answer = Awaited<ReturnType<typeof ask>>;
type Fields = Record<string, string> | undefined;

const reset = async (id: string, email: string, changes: Record<string, unknown> = {}) =>
  ask(`POST ${sns}/user/password/reset`, {
    body: {
      id,
      email,
      verificationToken: await verified(email, "resetPassword"),
      newPassword: "Winter-Harbour-42",
      newPasswordConfirm: "Winter-Harbour-42",
      ...changes,
    },
  });

const fill = async (email: string) => {
  for (let n = 0; n < 3; n += 1) await makeUser({ email });
};

/** Every refusal on the way in: how it comes about, its status, its numeric code, its field. */
const numbered: [number, string, number, Fields, () => Promise<Answer>][] = [
  [
    30040,
    "a password that breaks the rules, at sign-up",
    400,
    { password: "uppercase digit special" },
    async () =>
      signUp(await form("rules", { password: "quietriver", passwordConfirm: "quietriver" })),
  ],
  [
    30040,
    "a password that everybody tries",
    400,
    { password: "common" },
    async () =>
      signUp(await form("common", { password: "Password1!", passwordConfirm: "Password1!" })),
  ],
  [
    30040,
    "a new password that is the ID",
    400,
    { newPassword: "common" },
    async () => {
      await makeUser({ id: "lanternkeeper", passwordHash });
      const own = "Lanternkeeper1!";
      return reset("lanternkeeper", "lanternkeeper@example.com", {
        newPassword: own,
        newPasswordConfirm: own,
      });
    },
  ],
  [
    30042,
    "the password that it is already, forgotten or not",
    400,
    { newPassword: "reused" },
    () =>
      reset("somebody", "somebody@example.com", {
        newPassword: password,
        newPasswordConfirm: password,
      }),
  ],
  [
    30051,
    "a fourth profile of an email, once the code is right",
    409,
    { email: "full" },
    async () => {
      await fill("full@example.com");
      await sendCode("full@example.com");
      return verifyCode("full@example.com", lastCode("full@example.com"));
    },
  ],
  [
    30051,
    "a fourth profile, filled up while the form was",
    409,
    { email: "full" },
    async () => {
      const body = await form("fourth", { email: "filling@example.com" });
      await fill("filling@example.com");
      return signUp(body);
    },
  ],
  [
    30101,
    "an ID in use",
    409,
    { id: "taken" },
    async () => signUp(await form("somebody", { email: "other@example.com" })),
  ],
  [
    30103,
    "an email that is not the account's",
    400,
    { email: "notMine" },
    async () => {
      await makeUser({ id: "somebody.else" });
      return reset("somebody", "somebody.else@example.com");
    },
  ],
  [30104, "a wrong password", 400, undefined, () => logIn("somebody", "Wrong-horse7")],
  [30104, "an unknown ID", 400, undefined, () => logIn("nobody.here")],
  [30105, "a banned member's login", 403, undefined, () => logIn("banned.member")],
  [
    30105,
    "a banned member's new password",
    403,
    undefined,
    () => reset("banned.member", "banned.member@example.com"),
  ],
  [
    30106,
    "a username in use, in any case",
    409,
    { username: "taken" },
    async () => signUp(await form("second.body", { username: "SOMEBODY" })),
  ],
  [
    30107,
    "a promo or referral code that does not exist, asked about",
    400,
    { code: "invalid" },
    () => ask(`GET ${sns}/user/referral-code/check?code=NOSUCH22`),
  ],
  [
    30107,
    "a promo or referral code that does not exist, at sign-up",
    400,
    { referralCode: "invalid" },
    async () => signUp(await form("invited", { referralCode: "NOSUCH22" })),
  ],
  [
    30107,
    "the code of a member who was banned",
    400,
    { code: "invalid" },
    () => ask(`GET ${sns}/user/referral-code/check?code=BANNED.MEMBER`),
  ],
];

const lastCode = (email: string) =>
  /^([2-9A-Z]{6})\r?$/m.exec(outbox(email).at(-1) ?? "")?.[1] ?? "";

describe("numeric codes", () => {
  test.each(numbered)("%i: %s", async (code, _what, status, fields, act) => {
    const answer = await act();
    expect([answer.status, answer.body.code, answer.body.data?.fields]).toEqual([
      status,
      code,
      fields,
    ]);
    const [name] =
      Object.entries(errors).find(([, row]) => "code" in row && row.code === code) ?? [];
    expect(answer.body.message).toBe(errorMessage(name as ErrorName, "en"));
    expect(answer.body.status).toBe("failure");
  });
});

/** Refusals without a number. */
const worded: [string, number, Fields, () => Promise<Answer>][] = [
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
      return verifyCode(
        "typo@example.com",
        lastCode("typo@example.com") === "222222" ? "333333" : "222222",
      );
    },
  ],
  [
    "The verification code has expired.",
    400,
    { code: "expired" },
    async () => {
      await verified("used@example.com");
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
    async () => signUp(await form("unproven", { verificationToken: "made-up" })),
  ],
  [
    "The email entered does not exist. Please sign up.",
    404,
    { email: "unknown" },
    async () => {
      const email = "nobody@example.com";
      const verificationToken = await verified(email, "findId");
      return ask(`POST ${sns}/user/find-id`, { body: { email, verificationToken } });
    },
  ],
  [
    "The email entered does not exist. Please sign up.",
    404,
    { email: "unknown" },
    () => reset("somebody", "nobody.reset@example.com"),
  ],
  [
    "The ID entered does not exist.",
    404,
    { id: "unknown" },
    async () => {
      await makeUser({ id: "misspelt" });
      return reset("mispelt", "misspelt@example.com");
    },
  ],
  [
    "The promo code has expired.",
    400,
    { referralCode: "expired" },
    async () => {
      await savePromoCode("SUMMER26", new Date(Date.now() - 1_000));
      return signUp(await form("too.late", { referralCode: "summer26" }));
    },
  ],
  ["Some fields are not valid.", 400, { id: "required" }, () => logIn("", password)],
  ["Some fields are not valid.", 400, { password: "required" }, () => logIn("somebody", "")],
  [
    "The login information is incorrect.",
    401,
    undefined,
    () => ask(`POST ${sns}/admin/login`, { body: { id: "somebody", password } }),
  ],
];

describe("other messages", () => {
  test.each(worded)("%s (%i %j)", async (message, status, fields, act) => {
    const answer = await act();
    expect([answer.status, answer.body.message, answer.body.data?.fields]).toEqual([
      status,
      message,
      fields,
    ]);
    expect(answer.body).not.toHaveProperty("code");
  });
});

test("nothing about an address is told to who does not read its mails", async () => {
  const known = { email: "somebody@example.com", verificationToken: "made-up" };
  const unknown = { email: "who.knows@example.com", verificationToken: "made-up" };
  const find = (body: object) => ask(`POST ${sns}/user/find-id`, { body });
  const change = (body: object) =>
    ask(`POST ${sns}/user/password/reset`, {
      body: { id: "somebody", newPassword: "x", newPasswordConfirm: "y", ...body },
    });
  for (const call of [find, change]) {
    const answers = await Promise.all([call(known), call(unknown)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.status).toBe(400);
  }
});
