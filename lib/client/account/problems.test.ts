import { describe, expect, test } from "vitest";
import { problemTexts } from "#lib/client/account/problem-message";
import {
  emailProblem,
  idProblem,
  refusedFields,
  signupFields,
  signupProblems,
  usernameProblem,
} from "#lib/client/account/problems";
import { emptyDraft, type SignupDraft } from "#lib/client/account/signup-draft";
import { emailField, idField, usernameField } from "#lib/contracts/account";
import { locales } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const passwords = { password: "Correct-horse7", passwordConfirm: "Correct-horse7" };

const complete: SignupDraft = {
  ...emptyDraft,
  id: "li.wei",
  freeId: "li.wei",
  verification: { email: "li@example.com", code: "", sent: null, token: "t" },
  gender: "male",
  dateOfBirth: "1990-05-01",
  agreedToTerms: true,
};

const problems = (change: Partial<SignupDraft>) =>
  signupProblems({ ...complete, ...change }, passwords);

describe("what a sign-up form lacks", () => {
  test("nothing, when it is complete", () => {
    expect(problems({})).toEqual({});
  });

  test("everything that is required, when it is empty", () => {
    expect(signupProblems(emptyDraft, { password: "", passwordConfirm: "" })).toEqual({
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
    ["an ID that breaks the rules", { id: "Li", freeId: null }, { id: "invalid" }],
    ["an ID changed after its check", { id: "li.wei2" }, { id: "unchecked" }],
    ["a username that was not checked", { username: "李伟" }, { username: "unchecked" }],
    ["a username too short", { username: "a" }, { username: "short" }],
    ["a username too long", { username: "a".repeat(21) }, { username: "long" }],
    ["a username with a space", { username: "a b" }, { username: "invalid" }],
    ["a date that is none", { dateOfBirth: "1990-02-30" }, { dateOfBirth: "invalid" }],
    ["a code that was not applied", { referralCode: "ABC" }, { referralCode: "unapplied" }],
  ])("%s", (_, change, expected) => expect(problems(change)).toEqual(expected));

  test("a checked username and an applied code count", () => {
    const given = { username: " 李伟 ", freeUsername: "李伟", referralCode: "A", appliedCode: "A" };
    expect(problems(given)).toEqual({});
  });

  test.each([
    ["no-address", null, "invalid"],
    ["a@example.com", null, "notSent"],
    ["a@example.com", { resendAt: 0, expiresAt: 0 }, "notVerified"],
  ])("the address %s, sent %j, is %s", (email, sent, expected) => {
    const verification = { email, code: "", sent, token: null };
    expect(problems({ verification })).toEqual({ email: expected });
  });

  test.each([
    ["short", "short", { password: "rules" }],
    ["Correct-horse7", "Correct-horse8", { passwordConfirm: "mismatch" }],
    [`Aa1!${"x".repeat(125)}`, `Aa1!${"x".repeat(125)}`, { password: "long" }],
  ])("passwords %s and %s", (password, passwordConfirm, expected) => {
    expect(signupProblems(complete, { password, passwordConfirm })).toEqual(expected);
  });
});

test("the server's refusals find their fields", () => {
  expect(refusedFields({ id: "taken", username: "taken", email: "full" })).toEqual({
    id: "taken",
    username: "taken",
    email: "full",
  });
  expect(refusedFields({ verificationToken: "notVerified" })).toEqual({ email: "outdated" });
  expect(refusedFields({})).toEqual({});
});

test.each(locales)("every problem has a text in %s, with its figures", async (locale) => {
  const { problem } = await loadNamespace(locale, "signup");
  for (const field of signupFields) {
    for (const kind of Object.keys(problem[field])) {
      const text = problemTexts({ [field]: kind }, problem)[field];
      expect(text).toBeTruthy();
      if (kind !== "wait") expect(text).not.toMatch(/[{}]/);
    }
  }
});

test.each([
  "abcd",
  "abcde",
  "Abcde",
  "1bcde",
  "a.b_c9",
  "a-bcd",
  `a${"b".repeat(19)}`,
  `a${"b".repeat(20)}`,
  " abcde ",
  "李",
  "李伟",
  "e\u0301a",
  "😀😀",
  "a b",
  "李".repeat(20),
  "李".repeat(21),
  "a@b.co",
  " a@b.co ",
  "a@b.c",
  "a@b",
  `${"a".repeat(250)}@b.co`,
])("the form and the server judge %j alike", (value) => {
  expect(!idProblem(value)).toBe(idField.safeParse(value).success);
  expect(!usernameProblem(value)).toBe(usernameField.safeParse(value).success);
  expect(!emailProblem(value)).toBe(emailField.safeParse(value).success);
});
