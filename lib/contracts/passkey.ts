import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { currentPasswordField, twoStepCodeField } from "#lib/contracts/field";
import { noData, time } from "#lib/contracts/shared";
import { loginReply } from "#lib/contracts/two-step";

const login = "/sns/api/v1/user/login/passkey";
const my = "/sns/api/v1/user/my/passkey";

/** Base64url. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, "not valid");

/** What a browser's `PublicKeyCredential.toJSON()` returns, as far as the server reads it. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
};

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** What a browser signed with a passkey. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** For the browser, which defines it: PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON. */
const browserOptions = z.record(z.string(), z.unknown());

const passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  /** True if it is on several devices, because its maker copies it. */
  isBackedUp: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type Passkey = z.output<typeof passkey>;

export const startPasskeyLogin = contract({
  method: "POST",
  path: `${login}/options`,
  auth: "none",
  rate: "secret",
  summary: "Returns what the browser needs to ask for a passkey. Its challenge is valid once.",
  reply: browserOptions,
});

export const logInWithPasskey = contract({
  method: "POST",
  path: login,
  auth: "none",
  rate: "secret",
  summary: "Logs in with a passkey, which stands for password and two-step login.",
  body: z.object({ response: authenticationResponse }),
  reply: loginReply,
});

export const listPasskeys = contract({
  method: "GET",
  path: `${my}/list`,
  auth: "user",
  rate: "read",
  summary: "Lists the viewer's passkeys.",
  reply: z.object({ items: z.array(passkey) }),
});

export const startAddingPasskey = contract({
  method: "POST",
  path: `${my}/options`,
  auth: "user",
  rate: "secret",
  summary:
    "Returns what the browser needs to create a passkey. Takes the password, and a code if two-step login is on.",
  body: z.object({
    password: currentPasswordField,
    twoStepCode: twoStepCodeField.optional(),
  }),
  reply: browserOptions,
});

export const addPasskey = contract({
  method: "POST",
  path: my,
  auth: "user",
  rate: "secret",
  summary: "Adds the passkey that the browser created.",
  body: z.object({ response: registrationResponse }),
  reply: passkey,
});

export const removePasskey = contract({
  method: "DELETE",
  path: `${my}/{passkeyId}`,
  auth: "user",
  rate: "secret",
  summary: "Removes a passkey, which cannot be used to log in any more.",
  params: z.object({ passkeyId: z.uuid() }),
  reply: noData,
});

export const startPasskeyStepUp = contract({
  method: "POST",
  path: `${my}/step-up/options`,
  auth: "user",
  rate: "secret",
  summary: "Returns what the browser needs to ask for one of the viewer's passkeys.",
  reply: browserOptions,
});

export const stepUpWithPasskey = contract({
  method: "POST",
  path: `${my}/step-up`,
  auth: "user",
  rate: "secret",
  summary: "Confirms a passkey in this session, in place of a two-step code.",
  body: z.object({ response: authenticationResponse }),
  reply: z.object({ validUntil: time }),
});

export type AuthenticationResponse = z.output<typeof authenticationResponse>;
export type RegistrationResponse = z.output<typeof registrationResponse>;
