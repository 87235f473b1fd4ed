import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import {
  dateOfBirthField,
  emailCodeField,
  emailField,
  idField,
  usernameField,
} from "#lib/contracts/field";
import { nothing, time, userId } from "#lib/contracts/shared";
import { loginReply } from "#lib/contracts/two-step";
import { genders } from "#lib/domain/account";
import { locales } from "#lib/domain/locale";
import { roles } from "#lib/domain/staff-permission";

const sns = "/sns/api/v1";

export const codePurposes = ["signup", "findId", "resetPassword", "changeEmail"] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const checkId = contract({
  method: "GET",
  path: `${sns}/user/check-id`,
  auth: "none",
  rate: "check",
  summary: "Whether an ID is free.",
  query: z.object({ id: idField }),
  reply: z.object({ available: z.boolean() }),
});

export const checkUsername = contract({
  method: "GET",
  path: `${sns}/user/check-username`,
  auth: "optional",
  rate: "check",
  summary: "Whether a username is free, or the caller's own.",
  query: z.object({ username: usernameField }),
  reply: z.object({ available: z.boolean() }),
});

export const sendCode = contract({
  method: "POST",
  path: `${sns}/user/email/code`,
  auth: "none",
  rate: "mail",
  summary: "Mails a verification code; within a minute of the last one 429.",
  body: z.object({
    email: emailField,
    purpose: z.enum(codePurposes),
    /** The language of the mail; otherwise Accept-Language decides. */
    lng: z.enum(locales).optional(),
  }),
  reply: z.object({ expiresAt: time, resendAt: time }),
});

export const verifyCode = contract({
  method: "POST",
  path: `${sns}/user/email/verify`,
  auth: "none",
  rate: "secret",
  summary: "Trades the mailed code for a token that is good once, for that purpose and address.",
  body: z.object({ email: emailField, purpose: z.enum(codePurposes), code: emailCodeField }),
  reply: z.object({ verificationToken: z.string() }),
});

export const checkReferralCode = contract({
  method: "GET",
  path: `${sns}/user/referral-code/check`,
  auth: "none",
  rate: "secret",
  summary: "Whether a promo or referral code exists; 30107 where it does not.",
  query: z.object({ code: z.string().trim().min(1).max(40) }),
  reply: z.object({ valid: z.literal(true) }),
});

const signedIn = z.object({ accessToken: z.string() });

export const signUp = contract({
  method: "POST",
  path: `${sns}/user/signup`,
  auth: "none",
  rate: "secret",
  summary: "Opens an account and signs in.",
  body: z.object({
    id: idField,
    password: z.string().max(1_000, "too long"),
    passwordConfirm: z.string(),
    email: emailField,
    verificationToken: z.string().min(1, "required"),
    username: usernameField.optional(),
    gender: z.enum(genders),
    dateOfBirth: dateOfBirthField,
    referralCode: z.string().trim().max(40).optional(),
    agreedToTerms: z.literal(true, "required"),
  }),
  reply: signedIn,
});

export const logIn = contract({
  method: "POST",
  path: `${sns}/user/login`,
  auth: "none",
  rate: "secret",
  summary:
    "Signs in, or says what comes first. Wrong ID or password: 400 with 30104; banned: 30105.",
  body: z.object({
    id: z.string().trim().min(1, "required").max(100),
    password: z.string().min(1, "required").max(1_000),
  }),
  reply: loginReply,
});

export const restoreAccount = contract({
  method: "POST",
  path: `${sns}/user/restore`,
  auth: "none",
  rate: "secret",
  summary: "Takes back an account that is being deleted, and signs in.",
  body: z.object({ restoreToken: z.string().min(1, "required").max(2_000) }),
  reply: signedIn,
});

export const findId = contract({
  method: "POST",
  path: `${sns}/user/find-id`,
  auth: "none",
  rate: "secret",
  summary: "The IDs linked to an email that was verified for `findId`, the oldest first.",
  body: z.object({ email: emailField, verificationToken: z.string().min(1, "required") }),
  reply: z.object({ ids: z.array(z.object({ id: userId, createdAt: time })) }),
});

export const resetPassword = contract({
  method: "POST",
  path: `${sns}/user/password/reset`,
  auth: "none",
  rate: "secret",
  summary:
    "Sets a new password (30040, 30042) by an email verified for `resetPassword` and ends every session. Not the account's email: 30103.",
  body: z.object({
    id: z.string().trim().min(1, "required").max(100),
    email: emailField,
    verificationToken: z.string().min(1, "required"),
    newPassword: z.string().max(1_000, "too long"),
    newPasswordConfirm: z.string(),
  }),
  reply: nothing,
});

export const logOut = contract({
  method: "POST",
  path: `${sns}/user/logout`,
  auth: "user",
  rate: "write",
  summary: "Ends the session; its token is refused afterwards.",
  reply: nothing,
});

export const getAccount = contract({
  method: "GET",
  path: `${sns}/user/my`,
  auth: "user",
  rate: "read",
  summary: "The signed-in account.",
  reply: z.object({
    id: userId,
    username: z.string().nullable(),
    bio: z.string(),
    email: z.string(),
    gender: z.enum(genders),
    dateOfBirth: z.string(),
    profileUrl: z.string().nullable(),
    referralCode: z.string(),
    appliedReferralCode: z.string().nullable(),
    role: z.enum(roles),
    state: z.enum(["active", "deleting"]),
  }),
});

export const getMyProfileImage = contract({
  method: "GET",
  path: `${sns}/user/my/profile/image`,
  auth: "user",
  rate: "read",
  summary: "The signed-in member's picture.",
  reply: z.object({ profileUrl: z.string().nullable() }),
});
