import { z } from "zod";
import * as calls from "#lib/contracts/account/calls";
import { proofFields, provenReply } from "#lib/contracts/account/proof-fields";
import { contract } from "#lib/contracts/contract";

export const prove = contract(calls.prove, {
  rate: "secret",
  proof: "session",
  accepts: "securing",
  restrictedBy: null,
  summary:
    "Proves in this session who the viewer is: with the password, and a code if two-step login is on, or with a passkey. Calls that need it return 403 with code 30206, staff calls with 30201; `data.missingProof` lists `password` and `code`.",
  body: z
    .object(proofFields)
    .refine(({ password, twoStepCode, passkey }) => password ?? twoStepCode ?? passkey, {
      path: ["password"],
      error: "required",
    }),
  reply: provenReply,
});
