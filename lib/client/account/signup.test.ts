import { describe, expect, test } from "vitest";
import { getFieldMessages } from "#lib/client/account/field-message";
import {
  emptySignup,
  revokeConfirmations,
  type SignupValues,
  signupFields,
  toSignupErrors,
  validateSignup,
} from "#lib/client/account/signup";
import { ApiError } from "#lib/client/api/api-error";
import { type FieldReason, toFieldReason } from "#lib/client/form/field-reason";
import { locales } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const complete: SignupValues = {
  ...emptySignup,
  id: "li.wei",
  freeId: "li.wei",
  password: "Correct-horse7",
  passwordConfirm: "Correct-horse7",
  verification: { email: "li@example.com", code: "", sent: null, token: "t" },
  gender: "male",
  dateOfBirth: "1990-05-01",
  agreedToTerms: true,
};

/** Returns the day so many years from today. */
const getDay = (years: number) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

const validate = (change: Partial<SignupValues>) => validateSignup({ ...complete, ...change });

describe("a sign-up form", () => {
  test("accepts complete values", () => {
    expect(validate({})).toEqual({});
  });

  test("requires everything but username and code", () => {
    expect(validateSignup(emptySignup)).toEqual({
      id: "required",
      password: "required",
      passwordConfirm: "required",
      email: "required",
      gender: "required",
      dateOfBirth: "required",
      agreedToTerms: "required",
    });
  });

  test.each([
    ["an ID that breaks the rules", { id: "Li.wei", freeId: null }, { id: "invalid" }],
    ["an ID that is too short", { id: "li", freeId: null }, { id: "tooShort" }],
    ["an ID changed after its check", { id: "li.wei2" }, { id: "unchecked" }],
    ["a username that was not checked", { username: "李伟" }, { username: "unchecked" }],
    ["a username that is too short", { username: "a" }, { username: "tooShort" }],
    ["a username that is too long", { username: "a".repeat(21) }, { username: "tooLong" }],
    ["a username with a space", { username: "a b" }, { username: "invalid" }],
    ["a date that does not exist", { dateOfBirth: "1990-02-30" }, { dateOfBirth: "invalid" }],
    ["a day in the future", { dateOfBirth: "2999-01-01" }, { dateOfBirth: "invalid" }],
    ["a child", { dateOfBirth: getDay(-10) }, { dateOfBirth: "tooYoung" }],
    ["a code that was not applied", { referralCode: "ABC" }, { referralCode: "unapplied" }],
  ])("rejects %s", (_, change, errors) => expect(validate(change)).toEqual(errors));

  test("accepts a checked username and an applied code", () => {
    const change = {
      username: " 李伟 ",
      freeUsername: "李伟",
      referralCode: "A",
      appliedCode: "A",
    };
    expect(validate(change)).toEqual({});
  });

  test.each([
    ["no-address", null, "invalid"],
    ["a@example.com", null, "notSent"],
    ["a@example.com", { resendAt: 0, expiresAt: 0 }, "notVerified"],
  ])("rejects the unverified address %s, sent %j, as %s", (email, sent, reason) => {
    const verification = { email, code: "", sent, token: null };
    expect(validate({ verification })).toEqual({ email: reason });
  });

  test.each([
    ["short", "short", { password: "invalid" }],
    ["Correct-horse7", "Correct-horse8", { passwordConfirm: "mismatch" }],
    [`Aa1!${"x".repeat(125)}`, `Aa1!${"x".repeat(125)}`, { password: "tooLong" }],
  ])("rejects the passwords %s and %s", (password, passwordConfirm, errors) => {
    expect(validate({ password, passwordConfirm })).toEqual(errors);
  });
});

test("maps a refusal to its fields", () => {
  const errors = (fields: Record<string, string>) =>
    toSignupErrors(new ApiError("x", { status: 400, fields }));
  expect(errors({ id: "taken", username: "taken", email: "full" })).toEqual({
    id: "taken",
    username: "taken",
    email: "tooManyProfiles",
  });
  expect(errors({ verificationToken: "notVerified" })).toEqual({ email: "verificationExpired" });
  expect(errors({})).toEqual({});
});

test("revokes the confirmations that the server refused", () => {
  const { verification } = complete;
  expect(revokeConfirmations({ id: "taken" }, verification)).toEqual({ freeId: null });
  expect(revokeConfirmations({ email: "verificationExpired" }, verification)).toMatchObject({
    verification: { email: "li@example.com", token: null },
  });
});

test.each(locales)("every reason has a message in %s, with its numbers", async (locale) => {
  const common = await loadNamespace(locale, "common");
  const { problem } = await loadNamespace(locale, "signup");
  for (const field of signupFields) {
    for (const reason of Object.keys(problem[field])) {
      // Messages are found by their reason: a renamed key would never be shown.
      expect([toFieldReason(reason), "resendWait", "sendFailed"]).toContain(reason);
      const errors = { [field]: reason as FieldReason };
      const message = getFieldMessages(errors, problem, common)[field];
      expect(message).toBeTruthy();
      if (reason !== "resendWait") expect(message).not.toMatch(/[{}]/);
    }
  }
});
