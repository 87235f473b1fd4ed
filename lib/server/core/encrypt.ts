import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { getSecret } from "#lib/server/core/secret";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** What a text belongs to. It cannot be decrypted as that of another owner. */
type Owner = { purpose: string; id: string };

/** Encrypts a text for storage, with the installation's key of a purpose. */
export function encryptText({ purpose, id }: Owner, plain: string): string {
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(cipher, getSecret(purpose), nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([encryption.update(plain, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64url");
}

/** @throws Error if the installation's key changed or the row was tampered with */
export function decryptText({ purpose, id }: Owner, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const nonce = bytes.subarray(0, nonceLength);
  const decryption = createDecipheriv(cipher, getSecret(purpose), nonce, {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decryption.update(body), decryption.final()]).toString("utf8");
}
