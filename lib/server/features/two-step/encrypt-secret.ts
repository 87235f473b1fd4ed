import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { secret } from "#lib/server/core/secret";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Whom a stored secret belongs to is sealed with it, so that rows cannot be exchanged. */
const owner = (userKey: bigint) => Buffer.from(`user ${userKey}`);

/** An app's secret as it is stored: encrypted by the installation's key. */
export function encryptSecret(userKey: bigint, plain: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, secret("two-step"), nonce).setAAD(owner(userKey));
  const body = Buffer.concat([sealing.update(plain, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url");
}

/** @throws Error where the installation's key is another, or the row was tampered with */
export function decryptSecret(userKey: bigint, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const nonce = bytes.subarray(0, nonceLength);
  const opening = createDecipheriv(cipher, secret("two-step"), nonce, { authTagLength: tagLength })
    .setAAD(owner(userKey))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([opening.update(body), opening.final()]).toString("utf8");
}
