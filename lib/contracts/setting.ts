import { z } from "zod";
import { getAccount } from "#lib/contracts/account";
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
import { fileId, nothing, time } from "#lib/contracts/shared";
import { genders, leaveReasons } from "#lib/domain/account";
import { locales } from "#lib/domain/locale";

const my = "/sns/api/v1/user/my";

/** The same session's token with what it now says of the member. */
const accessToken = z.string();

export const updateProfile = contract({
  method: "PATCH",
  path: `${my}/profile`,
  auth: "user",
  rate: "write",
  summary:
    "Changes what is given; an empty body only fetches a fresh token. Taken username: 30106.",
  body: z.object({
    /** Null takes the username away: then the ID is shown. */
    username: usernameField.nullable().optional(),
    bio: bioField.optional(),
    gender: z.enum(genders).optional(),
    dateOfBirth: dateOfBirthField.optional(),
    /** The language of mails. */
    language: z.enum(locales).optional(),
  }),
  reply: getAccount.reply.extend({ accessToken }),
});

export const setProfileImage = contract({
  method: "PUT",
  path: `${my}/profile/image`,
  auth: "user",
  rate: "write",
  summary: "Makes an own, uploaded image the member's picture.",
  body: z.object({ fileId }),
  reply: z.object({ profileUrl: z.string(), accessToken }),
});

export const deleteProfileImage = contract({
  method: "DELETE",
  path: `${my}/profile/image`,
  auth: "user",
  rate: "write",
  summary: "Takes the member's picture away.",
  reply: z.object({ profileUrl: z.null(), accessToken }),
});

export const changePassword = contract({
  method: "PATCH",
  path: `${my}/password`,
  auth: "user",
  rate: "secret",
  summary: "Changes the password (30040, 30041, 30042) and ends every other session.",
  body: z.object({
    currentPassword: currentPasswordField,
    newPassword: z.string().max(1_000, "too long"),
    newPasswordConfirm: z.string(),
  }),
  reply: nothing,
});

export const changeEmail = contract({
  method: "PATCH",
  path: `${my}/email`,
  auth: "user",
  rate: "secret",
  summary: "Changes the email to one verified for `changeEmail`; linked to three profiles: 30051.",
  body: z.object({ email: emailField, verificationToken: z.string().min(1, "required") }),
  reply: z.object({ email: z.string() }),
});

export const applyReferralCode = contract({
  method: "PUT",
  path: `${my}/referral-code`,
  auth: "user",
  rate: "secret",
  summary: "Applies a promo or referral code, once and for all (30107, 30110, 30111).",
  body: z.object({ code: referralCodeField }),
  reply: z.object({ appliedReferralCode: z.string() }),
});

export const device = z.object({
  sessionId: z.uuid(),
  /** Null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["desktop", "mobile", "tablet"]),
  createdAt: time,
  /** Exact to a few minutes. */
  lastSeenAt: time,
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listSessions = contract({
  method: "GET",
  path: `${my}/session/list`,
  auth: "user",
  rate: "read",
  summary: "The devices that are signed in, this one first, then the last used.",
  reply: z.object({ items: z.array(device) }),
});

export const endOtherSessions = contract({
  method: "DELETE",
  path: `${my}/session/list`,
  auth: "user",
  rate: "write",
  summary: "Signs out every other device.",
  reply: nothing,
});

export const endSession = contract({
  method: "DELETE",
  path: `${my}/session/{sessionId}`,
  auth: "user",
  rate: "write",
  summary: "Signs out one of the member's own devices.",
  params: z.object({ sessionId: z.uuid() }),
  reply: nothing,
});

export const leave = contract({
  method: "DELETE",
  path: my,
  auth: "user",
  rate: "secret",
  summary: "Ends every session and queues the account for its purge. Wrong password: 30041.",
  body: z.object({
    reason: z.enum(leaveReasons),
    detail: leaveDetailField.optional(),
    password: currentPasswordField,
  }),
  reply: z.object({ state: z.literal("deleting"), purgeAt: time }),
});
