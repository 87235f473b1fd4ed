import { beforeAll, describe, expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { errorMessage } from "#lib/server/core/error-message";
import { hashPassword } from "#lib/server/features/account/password";
import {
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

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  await makeUser({ id: "known.user", username: "Known.User", passwordHash });
  await makeUser({ id: "banned.user", passwordHash, state: "banned" });
});

type Answer = Awaited<ReturnType<typeof callApi>>;
type Fields = Record<string, string> | undefined;

const resetPassword = async (id: string, email: string, changes: Record<string, unknown> = {}) =>
  callApi(`POST ${sns}/user/password/reset`, {
    body: {
      id,
      email,
      verificationToken: await verifyEmail(email, "resetPassword"),
      newPassword: "Winter-Harbour-42",
      newPasswordConfirm: "Winter-Harbour-42",
      ...changes,
    },
  });

const fillAddress = async (email: string) => {
  for (let n = 0; n < 3; n += 1) await makeUser({ email });
};

/** Every numbered error of sign-up, login and recovery: code, cause, status, fields, request. */
const cases: [number, string, number, Fields, () => Promise<Answer>][] = [
  [
    30040,
    "a password that breaks the rules, at sign-up",
    400,
    { password: "uppercase digit special" },
    async () =>
      signUp(
        await buildSignupForm("rules", { password: "quietriver", passwordConfirm: "quietriver" }),
      ),
  ],
  [
    30040,
    "a common password",
    400,
    { password: "common" },
    async () =>
      signUp(
        await buildSignupForm("common", { password: "P@ssw0rd", passwordConfirm: "P@ssw0rd" }),
      ),
  ],
  [
    30042,
    "the current password as a new one",
    400,
    { newPassword: "reused" },
    () =>
      resetPassword("known.user", "known.user@example.com", {
        newPassword: password,
        newPasswordConfirm: password,
      }),
  ],
  [
    30051,
    "a fourth profile of an email, after the right code",
    409,
    { email: "full" },
    async () => {
      await fillAddress("full@example.com");
      await sendCode("full@example.com");
      return verifyCode("full@example.com", await readLastCode("full@example.com"));
    },
  ],
  [
    30051,
    "a fourth profile, if the third was created meanwhile",
    409,
    { email: "full" },
    async () => {
      const body = await buildSignupForm("fourth", { email: "filling@example.com" });
      await fillAddress("filling@example.com");
      return signUp(body);
    },
  ],
  [
    30101,
    "an ID in use",
    409,
    { id: "taken" },
    async () => signUp(await buildSignupForm("known.user", { email: "other@example.com" })),
  ],
  [
    30103,
    "an email of another account",
    400,
    { email: "notMine" },
    async () => {
      await makeUser({ id: "other.user" });
      return resetPassword("known.user", "other.user@example.com");
    },
  ],
  [30104, "a wrong password", 400, undefined, () => logIn("known.user", "Wrong-horse7")],
  [30104, "an unknown ID", 400, undefined, () => logIn("nobody.here")],
  [30105, "the login of a banned user", 403, undefined, () => logIn("banned.user")],
  [
    30105,
    "a password reset of a banned user",
    403,
    undefined,
    () => resetPassword("banned.user", "banned.user@example.com"),
  ],
  [
    30106,
    "a username in use, in any case",
    409,
    { username: "taken" },
    async () => signUp(await buildSignupForm("second.body", { username: "KNOWN.USER" })),
  ],
  [
    30107,
    "an unknown promo or referral code, when checked",
    400,
    { code: "invalid" },
    () => callApi(`GET ${sns}/user/referral-code/check?code=NOSUCH22`),
  ],
  [
    30107,
    "an unknown promo or referral code, at sign-up",
    400,
    { referralCode: "invalid" },
    async () => signUp(await buildSignupForm("invited", { referralCode: "NOSUCH22" })),
  ],
  [
    30107,
    "the referral code of a banned user",
    400,
    { code: "invalid" },
    () => callApi(`GET ${sns}/user/referral-code/check?code=BANNED.USER`),
  ],
];

describe("numbered errors", () => {
  test.each(cases)("%i: %s", async (code, _cause, status, fields, send) => {
    const answer = await send();
    expect([answer.status, answer.body.code, answer.body.data?.fields]).toEqual([
      status,
      code,
      fields,
    ]);
    const messages = Object.entries(errors)
      .filter(([, row]) => "code" in row && row.code === code)
      .map(([name]) => errorMessage(name as ErrorName, "en"));
    expect(messages).toContain(answer.body.message);
    expect(answer.body.status).toBe("failure");
  });
});
