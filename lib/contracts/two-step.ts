import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { appCodeField, currentPasswordField, twoStepCodeField } from "#lib/contracts/field";
import { nothing, time } from "#lib/contracts/shared";

const login = "/sns/api/v1/user/login/two-step";
const my = "/sns/api/v1/user/my/two-step";

const pass = z.string().min(1, "required").max(2_000);

const recoveryCodes = z.array(z.string());

/** What an authenticator app takes up. */
const setup = z.object({
  /** Base32, to be typed in. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a picture: a `data:` address of an SVG. */
  qrCode: z.string(),
});
export type TwoStepSetup = z.output<typeof setup>;

/**
 * What a login leads to. With `accessToken` null it goes on: with a code (`twoStepToken`), by
 * setting up two-step login where the role requires it (`setupToken`), or by taking back an account
 * that is being deleted (`restoreToken`). These three are good for ten minutes.
 */
export const loginReply = z.object({
  accessToken: z.string().nullable(),
  twoStepToken: z.string().optional(),
  setupToken: z.string().optional(),
  restoreToken: z.string().optional(),
  /** When an account that is being deleted will be gone. */
  purgeAt: time.optional(),
  /** How many recovery codes are left, where one was used. */
  recoveryCodesLeft: z.number().optional(),
});
export type LoginReply = z.output<typeof loginReply>;

export const logInTwoStep = contract({
  method: "POST",
  path: login,
  auth: "none",
  rate: "secret",
  summary: "The second step of a login: a code of the app, or a recovery code.",
  body: z.object({ twoStepToken: pass, code: twoStepCodeField }),
  reply: loginReply,
});

export const setUpTwoStepAtLogin = contract({
  method: "POST",
  path: `${login}/setup`,
  auth: "none",
  rate: "secret",
  summary: "Begins two-step login for an operator who has to have it before signing in.",
  body: z.object({ setupToken: pass }),
  reply: setup,
});

export const confirmTwoStepAtLogin = contract({
  method: "POST",
  path: `${login}/confirm`,
  auth: "none",
  rate: "secret",
  summary: "Turns it on with a code of the app, and signs in. The recovery codes are told once.",
  body: z.object({ setupToken: pass, code: appCodeField }),
  reply: loginReply.extend({ recoveryCodes }),
});

export const getTwoStep = contract({
  method: "GET",
  path: my,
  auth: "user",
  rate: "read",
  summary: "Whether two-step login is on.",
  reply: z.object({
    isOn: z.boolean(),
    /** True for administrators and moderators, who cannot turn it off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});

export const setUpTwoStep = contract({
  method: "POST",
  path: my,
  auth: "user",
  rate: "secret",
  summary:
    "Begins two-step login: a secret for the app. Nothing is asked for before it is confirmed.",
  body: z.object({ password: currentPasswordField }),
  reply: setup,
});

export const confirmTwoStep = contract({
  method: "POST",
  path: `${my}/confirm`,
  auth: "user",
  rate: "secret",
  summary:
    "Turns it on with a code of the app, and signs out every other device. The recovery codes are told once.",
  body: z.object({ code: appCodeField }),
  reply: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = contract({
  method: "POST",
  path: `${my}/recovery-codes`,
  auth: "user",
  rate: "secret",
  summary: "New recovery codes in place of those that were given out.",
  body: z.object({ password: currentPasswordField }),
  reply: z.object({ recoveryCodes }),
});

export const turnOffTwoStep = contract({
  method: "DELETE",
  path: my,
  auth: "user",
  rate: "secret",
  summary: "Turns two-step login off. Not for administrators and moderators.",
  body: z.object({ password: currentPasswordField }),
  reply: nothing,
});
