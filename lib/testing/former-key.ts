import { createCipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "#lib/server/core/env";

/** An AUTH_SECRET of before. */
export const formerSecret = "f".repeat(32);

export const knowFormerSecrets = (secrets: string[]) =>
  Object.assign(env(), { FORMER_AUTH_SECRETS: secrets });

/** Encrypts a text as `encryptText` did under `formerSecret`. */
export function encryptWithFormerKey(
  { purpose, id }: { purpose: string; id: string },
  plain: string,
): string {
  const key = createHmac("sha256", formerSecret).update(purpose).digest();
  const nonce = randomBytes(12);
  const encryption = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([encryption.update(plain, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64url");
}
