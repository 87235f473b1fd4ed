import { z } from "zod";
import { getAccount } from "#lib/contracts/account";
import { proofFields } from "#lib/contracts/account/proof-fields";
import * as calls from "#lib/contracts/account/setting-calls";
import { contract } from "#lib/contracts/contract";
import {
  bioField,
  currentPasswordField,
  dateOfBirthField,
  emailField,
  leaveDetailField,
  referralCodeField,
  usernameField,
} from "#lib/contracts/field";
import { fileId, noData, queryFlag, time } from "#lib/contracts/shared";
import { requiredText, text } from "#lib/contracts/text";
import { genders, leaveReasons } from "#lib/domain/account";
import { locales } from "#lib/domain/locale";

/** A fresh token of the same session with the updated claims. */
const accessToken = z.string();

export const updateProfile = contract(calls.updateProfile, {
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary:
    "Changes the given fields. An empty body only returns a fresh token. Username taken: 30106.",
  body: z.object({
    /** Null removes the username; the ID is shown instead. */
    username: usernameField.nullable().optional(),
    bio: bioField.optional(),
    gender: z.enum(genders).optional(),
    /** Refused as "fixed" once an order or a refusal to order used it. Staff change it. */
    dateOfBirth: dateOfBirthField.optional(),
    /** The language of emails. */
    language: z.enum(locales).optional(),
  }),
  reply: getAccount.reply.extend({ accessToken }),
});

export const setProfileImage = contract(calls.setProfileImage, {
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Sets an uploaded image of the viewer as profile image.",
  body: z.object({ fileId }),
  reply: z.object({ profileUrl: z.string(), accessToken }),
});

export const deleteProfileImage = contract(calls.deleteProfileImage, {
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Removes the profile image.",
  reply: z.object({ profileUrl: z.null(), accessToken }),
});

export const changePassword = contract(calls.changePassword, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  passwordField: "currentPassword",
  summary:
    "Changes the password (30040, 30041, 30042) and ends every other session, and all other access if asked to.",
  body: z.object({
    currentPassword: currentPasswordField.optional(),
    twoStepCode: proofFields.twoStepCode,
    passkey: proofFields.passkey,
    newPassword: text("secret", 1_000),
    newPasswordConfirm: text("secret", 1_000),
    /** Also removes passkeys and API tokens, turns webhooks off and voids pending codes. */
    endsOtherAccess: z.boolean().default(false),
  }),
  reply: noData,
});

export const changeEmail = contract(calls.changeEmail, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  passwordField: "password",
  summary:
    "Changes the email to one verified for `changeEmail`. Wrong password: 30041; already linked to three profiles: 30051.",
  body: z.object({
    email: emailField,
    verificationToken: requiredText("secret", 2_000),
    ...proofFields,
  }),
  reply: z.object({ email: z.string() }),
});

export const applyReferralCode = contract(calls.applyReferralCode, {
  rate: "secret",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Applies a promo or referral code, which cannot be changed later (30107, 30110, 30111).",
  body: z.object({ code: referralCodeField }),
  reply: z.object({ appliedReferralCode: z.string() }),
});

export const device = z.object({
  sessionId: z.uuid(),
  /** Null if the user agent does not reveal it. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["desktop", "mobile", "tablet"]),
  createdAt: time,
  /** Accurate to a few minutes. */
  lastSeenAt: time,
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listSessions = contract(calls.listSessions, {
  rate: "read",
  summary: "Lists the devices that are logged in: the current one first, then by last use.",
  reply: z.object({ items: z.array(device) }),
});

export const endOtherSessions = contract(calls.endOtherSessions, {
  rate: "write",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Logs out all other devices, and ends all other access if asked to.",
  query: z.object({
    /** Also removes passkeys and API tokens, turns webhooks off and voids pending codes. */
    endsOtherAccess: queryFlag.default(false),
  }),
  reply: noData,
});

export const endSession = contract(calls.endSession, {
  rate: "write",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Logs out one of the viewer's devices.",
  params: z.object({ sessionId: z.uuid() }),
  reply: noData,
});

export const leave = contract(calls.leave, {
  rate: "secret",
  proof: "fresh",
  accepts: "leaving",
  restrictedBy: null,
  passwordField: "password",
  summary: "Ends every session and schedules the account for deletion. Wrong password: 30041.",
  body: z.object({
    reason: z.enum(leaveReasons),
    detail: leaveDetailField.optional(),
    ...proofFields,
  }),
  reply: z.object({ state: z.literal("deleting"), purgeAt: time }),
});
