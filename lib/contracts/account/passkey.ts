import { z } from "zod";
import { authenticationResponse, bytes, credential } from "#lib/contracts/account/passkey-response";
import { proofFields, provenReply } from "#lib/contracts/account/proof-fields";
import * as calls from "#lib/contracts/account/setting-calls";
import { loginReply } from "#lib/contracts/account/two-step";
import { contract } from "#lib/contracts/contract";
import { noData, time } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(verbatim(z.string().max(40), "said by the browser"))
      .max(10)
      .optional(),
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

export const startPasskeyLogin = contract(calls.startPasskeyLogin, {
  cost: "cheap",
  rate: "challenge",
  summary: "Returns what the browser needs to ask for a passkey. Its challenge is valid once.",
  reply: browserOptions,
});

export const logInWithPasskey = contract(calls.logInWithPasskey, {
  cost: "cheap",
  rate: "secret",
  summary: "Logs in with a passkey, which stands for password and two-step login.",
  body: z.object({ response: authenticationResponse }),
  reply: loginReply,
});

export const listPasskeys = contract(calls.listPasskeys, {
  rate: "read",
  summary: "Lists the viewer's passkeys.",
  reply: z.object({ items: z.array(passkey) }),
});

export const startAddingPasskey = contract(calls.startAddingPasskey, {
  rate: "challenge",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Returns what the browser needs to create a passkey.",
  body: z.object(proofFields),
  reply: browserOptions,
});

export const addPasskey = contract(calls.addPasskey, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Adds the passkey that the browser created.",
  body: z.object({ response: registrationResponse }),
  reply: passkey,
});

export const removePasskey = contract(calls.removePasskey, {
  rate: "secret",
  proof: "fresh",
  accepts: "securing",
  restrictedBy: null,
  summary: "Removes a passkey, which cannot be used to log in any more.",
  params: z.object({ passkeyId: z.uuid() }),
  reply: noData,
});

export const startPasskeyStepUp = contract(calls.startPasskeyStepUp, {
  rate: "challenge",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary: "Returns what the browser needs to ask for one of the viewer's passkeys.",
  reply: browserOptions,
});

export const stepUpWithPasskey = contract(calls.stepUpWithPasskey, {
  rate: "secret",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary: "Proves with a passkey, in place of password and code.",
  body: z.object({ response: authenticationResponse }),
  reply: provenReply,
});

export type RegistrationResponse = z.output<typeof registrationResponse>;
