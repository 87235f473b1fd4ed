import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { getSecret } from "#lib/server/core/secret";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Authenticates the user key too, so that a row cannot be copied to another user. */
const getAuthData = (userKey: bigint) => Buffer.from(`user ${userKey}`);

/** Encrypts an app's secret for storage, with the installation's key. */
export function encryptSecret(userKey: bigint, plain: string): string {
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(cipher, getSecret("two-step"), nonce).setAAD(
    getAuthData(userKey),
  );
  const body = Buffer.concat([encryption.update(plain, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64url");
}

/** @throws Error if the installation's key changed or the row was tampered with */
export function decryptSecret(userKey: bigint, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const nonce = bytes.subarray(0, nonceLength);
  const decryption = createDecipheriv(cipher, getSecret("two-step"), nonce, {
    authTagLength: tagLength,
  })
    .setAAD(getAuthData(userKey))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decryption.update(body), decryption.final()]).toString("utf8");
}
