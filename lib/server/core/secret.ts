import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataDir } from "#lib/server/core/data-dir";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** Returns AUTH_SECRET, or a key generated once in DATA_DIR. */
const getRootSecret = () => singleton("secret.root", () => env().AUTH_SECRET ?? readOrCreateKey());

function readOrCreateKey(): string {
  const path = join(env().DATA_DIR, "secret");
  if (!existsSync(path)) {
    ensureDataDir();
    const candidate = `${path}.${process.pid}`;
    writeFileSync(candidate, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // Fails if another process has created the key; then we use that one.
      linkSync(candidate, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(candidate);
    }
  }
  return readFileSync(path, "utf8").trim();
}

const deriveSecret = (root: string, purpose: string): Buffer =>
  createHmac("sha256", root).update(purpose).digest();

/** Returns 32 bytes derived from the root secret for one purpose. */
export const getSecret = (purpose: string): Buffer =>
  singleton(`secret.${purpose}`, () => deriveSecret(getRootSecret(), purpose));

/** Returns the secret of one purpose, and what it was under earlier root secrets, newest first. */
export const listSecrets = (purpose: string): Buffer[] => [
  getSecret(purpose),
  ...env().FORMER_AUTH_SECRETS.map((root) => deriveSecret(root, purpose)),
];

/** Returns the secret of one purpose as a key. With it, a signature takes 2 µs instead of 10. */
export const getSecretKey = (purpose: string): KeyObject =>
  singleton(`secret-key.${purpose}`, () => createSecretKey(getSecret(purpose)));

/** Hashes a text with the key of a purpose, so that nobody with the database alone can guess it. */
export const computeKeyedHash = (purpose: string, text: string): string =>
  createHmac("sha256", getSecretKey(purpose)).update(text).digest("base64url");

/** Returns the hash of `computeKeyedHash`, and those under earlier root secrets. */
export const listKeyedHashes = (purpose: string, text: string): string[] =>
  listSecrets(purpose).map((key) => createHmac("sha256", key).update(text).digest("base64url"));
