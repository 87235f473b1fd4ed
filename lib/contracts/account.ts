import { z } from "zod";
import * as calls from "#lib/contracts/account/calls";
import { loginReply } from "#lib/contracts/account/two-step";
import { contract } from "#lib/contracts/contract";
import {
  dateOfBirthField,
  emailCodeField,
  emailField,
  idField,
  usernameField,
} from "#lib/contracts/field";
import { noData, time, userId } from "#lib/contracts/shared";
import { requiredText, text } from "#lib/contracts/text";
import { dateOfBirthUses, genders, nameRefusals } from "#lib/domain/account";
import { roles } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";

export const codePurposes = ["signup", "findId", "resetPassword", "changeEmail"] as const;
export type CodePurpose = (typeof codePurposes)[number];

const availability = z.object({
  available: z.boolean(),
  /** Why it is not available: `similar` looks like another user's ID or username. */
  reason: z.enum(nameRefusals).optional(),
});

export const checkId = contract(calls.checkId, {
  cost: "cheap",
  tags: null,
  rate: "check",
  summary: "Checks if an ID is available.",
  query: z.object({ id: idField }),
  reply: availability,
});

export const checkUsername = contract(calls.checkUsername, {
  cost: "cheap",
  tags: null,
  rate: "check",
  summary: "Checks if a username is available or already the caller's own.",
  query: z.object({ username: usernameField }),
  reply: availability,
});

export const sendCode = contract(calls.sendCode, {
  cost: "cheap",
  accepts: "securing",
  restrictedBy: null,
  rate: "email",
  needsOpen: { part: "signup", if: { body: { purpose: "signup" } } },
  summary:
    "Emails a verification code. Returns 429 within a minute of the last one, 409 if `changeEmail` names the caller's own address.",
  body: z.object({
    email: emailField,
    purpose: z.enum(codePurposes),
    /** The language of the email. Defaults to Accept-Language. */
    lng: z.enum(locales).optional(),
  }),
  reply: z.object({ expiresAt: time, resendAt: time }),
});

export const verifyCode = contract(calls.verifyCode, {
  cost: "cheap",
  rate: "secret",
  summary: "Exchanges the emailed code for a token, valid once for this purpose and email.",
  body: z.object({ email: emailField, purpose: z.enum(codePurposes), code: emailCodeField }),
  reply: z.object({ verificationToken: z.string() }),
});

export const checkReferralCode = contract(calls.checkReferralCode, {
  cost: "cheap",
  tags: null,
  rate: "secret",
  summary: "Checks a promo or referral code. Fails with 30107 if it does not exist.",
  query: z.object({ code: requiredText("code", limits.typedCode) }),
  reply: z.object({ valid: z.literal(true) }),
});

const sessionReply = z.object({ accessToken: z.string() });

export const signUp = contract(calls.signUp, {
  cost: "cheap",
  rate: "secret",
  needsOpen: "signup",
  summary: "Creates an account and logs in.",
  body: z.object({
    id: idField,
    password: text("secret", 1_000),
    passwordConfirm: text("secret", 1_000),
    email: emailField,
    verificationToken: requiredText("secret", 2_000),
    username: usernameField.optional(),
    gender: z.enum(genders),
    dateOfBirth: dateOfBirthField,
    referralCode: text("code", limits.typedCode).optional(),
    agreedToTerms: z.literal(true, "required"),
  }),
  reply: sessionReply,
});

export const logIn = contract(calls.logIn, {
  cost: "cheap",
  rate: "secret",
  summary:
    "Logs in, or returns a token for the next step. Wrong ID or password: 30104; banned: 30105.",
  body: z.object({
    id: requiredText("identifier", 100),
    password: requiredText("secret", 1_000),
  }),
  reply: loginReply,
});

export const restoreAccount = contract(calls.restoreAccount, {
  cost: "cheap",
  rate: "secret",
  summary: "Restores an account that is being deleted, and logs in.",
  body: z.object({ restoreToken: requiredText("secret", 2_000) }),
  reply: sessionReply,
});

export const findId = contract(calls.findId, {
  cost: "cheap",
  rate: "secret",
  summary: "Lists the IDs linked to an email verified for `findId`, oldest first.",
  body: z.object({ email: emailField, verificationToken: requiredText("secret", 2_000) }),
  reply: z.object({ ids: z.array(z.object({ id: userId, createdAt: time })) }),
});

export const undoEmailChange = contract(calls.undoEmailChange, {
  cost: "cheap",
  rate: "secret",
  summary:
    "Restores the old email with the token that was mailed to it, ends all access and makes the password unusable. Valid once, for seven days.",
  body: z.object({ token: requiredText("secret", 200) }),
  reply: z.object({
    id: userId,
    email: z.string(),
    /** For the new password (`POST /user/password/reset`). */
    verificationToken: z.string(),
  }),
});

export const endSessionByLink = contract(calls.endSessionByLink, {
  cost: "cheap",
  rate: "secret",
  summary:
    "Ends the session of a new device with the token that was emailed about its login. Valid for seven days.",
  body: z.object({ token: requiredText("secret", 1_000) }),
  reply: z.object({ id: userId }),
});

export const listCommonPasswords = contract(calls.listCommonPasswords, {
  cost: "heavy",
  tags: null,
  rate: "read",
  summary:
    "Lists, in lower case, the common passwords that meet all other rules. New passwords must not be among them.",
  reply: z.object({ items: z.array(z.string()) }),
});

export const resetPassword = contract(calls.resetPassword, {
  cost: "cheap",
  rate: "secret",
  summary:
    "Sets a new password with an email verified for `resetPassword` and ends all access: sessions, API tokens, passkeys, webhooks, pending codes. Invalid password: 30040, 30042; not the account's email: 30103.",
  body: z.object({
    id: requiredText("identifier", 100),
    email: emailField,
    verificationToken: requiredText("secret", 2_000),
    newPassword: text("secret", 1_000),
    newPasswordConfirm: text("secret", 1_000),
  }),
  reply: noData,
});

export const logOut = contract(calls.logOut, {
  rate: "write",
  proof: "session",
  accepts: "leaving",
  restrictedBy: null,
  summary: "Ends the session and invalidates its token.",
  reply: noData,
});

export const getAccount = contract(calls.getAccount, {
  rate: "read",
  summary: "Returns the viewer's account.",
  reply: z.object({
    id: userId,
    username: z.string().nullable(),
    bio: z.string(),
    email: z.string(),
    gender: z.enum(genders),
    dateOfBirth: z.string(),
    /** What used the date of birth, after which only staff change it. */
    dateOfBirthUse: z.enum(dateOfBirthUses).nullable(),
    profileUrl: z.string().nullable(),
    referralCode: z.string(),
    appliedReferralCode: z.string().nullable(),
    /** The terms that the user accepted at sign-up. Null if a command made the account. */
    termsVersion: z.string().nullable(),
    role: z.enum(roles),
    state: z.enum(["active", "deleting"]),
  }),
});

export const getMyProfileImage = contract(calls.getMyProfileImage, {
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary: "Returns the viewer's profile image.",
  reply: z.object({ profileUrl: z.string().nullable() }),
});
