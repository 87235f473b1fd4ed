import { z } from "zod";

/** Base64url. */
export const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/, "not valid");

/** What a browser's `PublicKeyCredential.toJSON()` returns, as far as the server reads it. */
export const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
};

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

export type AuthenticationResponse = z.output<typeof authenticationResponse>;
