import { createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

/** The key of this installation: AUTH_SECRET, or one made once in DATA_DIR. */
const root = () => singleton("secret.root", () => env().AUTH_SECRET ?? kept());

function kept(): string {
  const path = join(env().DATA_DIR, "secret");
  if (!existsSync(path)) {
    mkdirSync(env().DATA_DIR, { recursive: true });
    const own = `${path}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // Linking fails where another process was first; its key stands then.
      linkSync(own, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(path, "utf8").trim();
}

/** 32 bytes for one purpose, derived from the installation's key. */
export const getSecret = (purpose: string): Buffer =>
  singleton(`secret.${purpose}`, () => createHmac("sha256", root()).update(purpose).digest());
