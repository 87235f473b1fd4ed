import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** Returns AUTH_SECRET, or a key generated once in DATA_DIR. */
const getRootSecret = () => singleton("secret.root", () => env().AUTH_SECRET ?? readOrCreateKey());

function readOrCreateKey(): string {
  const path = join(env().DATA_DIR, "secret");
  if (!existsSync(path)) {
    mkdirSync(env().DATA_DIR, { recursive: true });
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

/** Returns 32 bytes derived from the root secret for one purpose. */
export const getSecret = (purpose: string): Buffer =>
  singleton(`secret.${purpose}`, () =>
    createHmac("sha256", getRootSecret()).update(purpose).digest(),
  );

/** Returns the secret of one purpose as a key. With it, a signature takes 2 µs instead of 10. */
export const getSecretKey = (purpose: string): KeyObject =>
  singleton(`secret-key.${purpose}`, () => createSecretKey(getSecret(purpose)));

/** Hashes a text with the key of a purpose, so that nobody with the database alone can guess it. */
export const computeKeyedHash = (purpose: string, text: string): string =>
  createHmac("sha256", getSecretKey(purpose)).update(text).digest("base64url");
