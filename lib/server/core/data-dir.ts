import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDiskFull } from "#lib/server/core/disk-full";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";

/** What DATA_DIR holds beside the database, whose server closes its own folders. */
const contents = ["secret", "files", "outbox", "uploads"];

/**
 * Creates DATA_DIR, readable by the user who runs the server only. The embedded PostgreSQL of root
 * runs as another user, who may enter it, but neither list nor read it.
 */
export function ensureDataDir(): void {
  try {
    createDataDir();
  } catch (error) {
    throw toSentence(error);
  }
}

function createDataDir(): void {
  const { DATA_DIR, DATABASE_URL } = env();
  const mode = process.getuid?.() === 0 && !DATABASE_URL ? 0o711 : 0o700;
  // The umask may take more away than the mode does.
  if (mkdirSync(DATA_DIR, { recursive: true, mode })) chmodSync(DATA_DIR, mode);
  removeRights(DATA_DIR, ~mode & 0o777);
}

const toSentence = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  return new Error(
    `DATA_DIR: this user cannot write to ${env().DATA_DIR} (${code}). It needs a folder of its own, also with a database server.`,
  );
};

/** @throws Error with a sentence for the operator, unless the disk is only full, which may pass */
function requireWritable(): void {
  const probe = join(env().DATA_DIR, `probe.${process.pid}`);
  try {
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    if (!isDiskFull(error)) throw toSentence(error);
    log().error({ err: error }, "the disk of DATA_DIR is full");
  }
}

/**
 * Requires that DATA_DIR can be written, and closes it and what it holds to other users. A copy or a
 * mount may have left them open.
 */
export function prepareDataDir(): void {
  ensureDataDir();
  requireWritable();
  const { DATA_DIR } = env();
  for (const name of contents) {
    const path = join(/* turbopackIgnore: true */ DATA_DIR, name);
    if (existsSync(/* turbopackIgnore: true */ path)) removeRights(path, 0o077);
  }
}

/** Takes rights away, and logs it. Windows has other rights. */
function removeRights(path: string, rights: number): void {
  if (process.platform === "win32") return;
  const mode = statSync(path).mode & 0o777;
  if ((mode & rights) === 0) return;
  const facts = { path, mode: mode.toString(8) };
  try {
    chmodSync(path, mode & ~rights);
    log().warn(facts, "closed the server's data to other users");
  } catch (error) {
    log().warn({ ...facts, err: error }, "the server's data is open to other users");
  }
}
