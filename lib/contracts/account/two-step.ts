import { z } from "zod";
import { proofFields, provenReply } from "#lib/contracts/account/proof-fields";
import * as calls from "#lib/contracts/account/setting-calls";
import { contract } from "#lib/contracts/contract";
import { appCodeField, twoStepCodeField } from "#lib/contracts/field";
import { noData, time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";

const challengeToken = requiredText("secret", 2_000);

const recoveryCodes = z.array(z.string());

/** Data for an authenticator app. */
const setup = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The URI as a QR code: a `data:` URL of an SVG. */
  qrCode: z.string(),
});
export type TwoStepSetup = z.output<typeof setup>;

/**
 * With `accessToken` null, the login continues: with a code (`twoStepToken`), by setting up two-step
 * login if the role requires it (`setupToken`), or by restoring an account that is being deleted
 * (`restoreToken`). These tokens are valid for ten minutes.
 */
export const loginReply = z.object({
  accessToken: z.string().nullable(),
  twoStepToken: z.string().optional(),
  setupToken: z.string().optional(),
  restoreToken: z.string().optional(),
  /** When the account that is being deleted will be purged. */
  purgeAt: time.optional(),
  /** Remaining recovery codes, if one was used. */
  recoveryCodesLeft: z.number().optional(),
});
export type LoginReply = z.output<typeof loginReply>;

export const logInTwoStep = contract(calls.logInTwoStep, {
  cost: "cheap",
  rate: "secret",
  summary: "Completes a login with a code of the authenticator app or a recovery code.",
  body: z.object({ twoStepToken: challengeToken, code: twoStepCodeField }),
  reply: loginReply,
});

export const setUpTwoStepAtLogin = contract(calls.setUpTwoStepAtLogin, {
  cost: "cheap",
  rate: "secret",
  summary: "Starts setting up two-step login for those who cannot log in without it.",
  body: z.object({ setupToken: challengeToken }),
  reply: setup,
});

export const confirmTwoStepAtLogin = contract(calls.confirmTwoStepAtLogin, {
  cost: "cheap",
  rate: "secret",
  summary:
    "Turns on two-step login with a code of the app, and logs in. Returns the recovery codes only once.",
  body: z.object({ setupToken: challengeToken, code: appCodeField }),
  reply: loginReply.extend({ recoveryCodes }),
});

export const getTwoStep = contract(calls.getTwoStep, {
  rate: "read",
  summary: "Returns the state of two-step login.",
  reply: z.object({
    isOn: z.boolean(),
    /** True for staff, and for members if the site requires it: they cannot turn it off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});

export const setUpTwoStep = contract(calls.setUpTwoStep, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary:
    "Starts setting up two-step login and returns a secret for the app. Takes effect once confirmed.",
  body: z.object(proofFields),
  reply: setup,
});

export const confirmTwoStep = contract(calls.confirmTwoStep, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary:
    "Turns on two-step login with a code of the app, and logs out all other devices. Returns the recovery codes only once.",
  body: z.object({ code: appCodeField }),
  reply: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = contract(calls.renewRecoveryCodes, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Replaces the recovery codes.",
  body: z.object(proofFields),
  reply: z.object({ recoveryCodes }),
});

export const turnOffTwoStep = contract(calls.turnOffTwoStep, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary:
    "Turns off two-step login. Staff cannot turn it off, nor can members if the site requires it.",
  body: z.object(proofFields),
  reply: noData,
});

export const stepUp = contract(calls.stepUp, {
  rate: "secret",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary:
    "Proves as `prove` does, with a code. Staff calls that change something return 403 with code 30201 without a proof of the last hour.",
  body: z.object({ ...proofFields, twoStepCode: twoStepCodeField }),
  reply: provenReply,
});
