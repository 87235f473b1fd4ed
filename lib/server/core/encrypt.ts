import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { getSecret, listSecrets } from "#lib/server/core/secret";

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

/**
 * Decrypts what `encryptText` returned, also under an earlier value of AUTH_SECRET.
 * @throws Error if its key is not known or the row was tampered with
 */
export function decryptText(owner: Owner, stored: string): string {
  const { plain, error } = open(owner, stored);
  if (plain === undefined) throw error;
  return plain;
}

/**
 * Encrypts a text of an earlier AUTH_SECRET again. Returns null if it has the current key already.
 * @throws Error as `decryptText` does
 */
export function renewEncryption(owner: Owner, stored: string): string | null {
  const { plain, error, isCurrent } = open(owner, stored);
  if (plain === undefined) throw error;
  return isCurrent ? null : encryptText(owner, plain);
}

type Opened =
  | { plain: string; isCurrent: boolean; error?: never }
  | { plain?: never; isCurrent?: never; error: unknown };

/** Tries the current key and then the earlier ones. The tag tells which is right. */
function open(owner: Owner, stored: string): Opened {
  const failures: unknown[] = [];
  for (const [index, key] of listSecrets(owner.purpose).entries()) {
    try {
      return { plain: decryptWith(key, owner.id, stored), isCurrent: index === 0 };
    } catch (error) {
      failures.push(error);
    }
  }
  return { error: failures[0] };
}

function decryptWith(key: Buffer, id: string, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const nonce = bytes.subarray(0, nonceLength);
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  const body = bytes.subarray(nonceLength + tagLength);
  return Buffer.concat([decryption.update(body), decryption.final()]).toString("utf8");
}
