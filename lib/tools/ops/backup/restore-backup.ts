import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { connect } from "#lib/server/platform/postgres/connect";
import type { Storage } from "#lib/server/platform/storage/storage";
import { claimStorage, emptyStorage, releaseStorage } from "#lib/tools/ops/backup/claim-storage";
import {
  type DecryptionKey,
  decryptNothing,
  openEncryption,
} from "#lib/tools/ops/backup/encryption";
import { readFilePacks } from "#lib/tools/ops/backup/file-packs";
import { loadDatabase, requireEmptyDatabase } from "#lib/tools/ops/backup/load-database";
import { type Manifest, parseManifest } from "#lib/tools/ops/backup/manifest";
import { createPartReader, type PartReader, verifyParts } from "#lib/tools/ops/backup/part-io";
import { type BackupStore, manifestName } from "#lib/tools/ops/backup/store";

/** The empty place for a restore. */
export type RestoreTarget = {
  databaseUrl: string;
  storage: Storage;
  secret: {
    /** File for the key, in a folder that exists. */
    path: string;
    /** AUTH_SECRET, which is used instead of the file. */
    configured?: string | undefined;
  };
  /** Removes the uploads of a restore that was killed. */
  discardsUnfinished?: boolean;
};

type OpenBackup = { name: string; manifest: Manifest; read: PartReader };

/**
 * Opens a backup, by default the newest, and verifies every part of it.
 * @throws Error if it is missing, damaged or locked
 */
export async function openBackup(
  store: BackupStore,
  key: DecryptionKey,
  name?: string,
): Promise<OpenBackup> {
  const names = await store.list();
  const found = name ?? names.at(-1);
  if (!found || !names.includes(found)) {
    throw new Error(`${store.label} has no ${name ? `backup ${name}` : "backups"}.`);
  }
  const manifestText = await text(await store.read(found, manifestName));
  const manifest = parseManifest(manifestText);
  await verifyParts(store, found, manifest);
  let decrypt = decryptNothing;
  if (manifest.wrappedKey) {
    decrypt = await openEncryption(await buffer(await store.read(found, manifest.wrappedKey)), key);
    // Who cannot open the backup cannot have changed both.
    const copy = decrypt(await store.read(found, `${manifestName}.age`));
    if ((await text(copy)) !== manifestText) {
      throw new Error("The backup is damaged: its manifest is not what was stored.");
    }
  }
  return { name: found, manifest, read: createPartReader(store, found, manifest, decrypt) };
}

/**
 * Restores database, files and key into an empty place. If anything fails or
 * `signal` aborts, it is empty again.
 * @throws Error that says what to do if the place is not empty, or has another key
 */
export async function restoreBackup(
  { manifest, read }: OpenBackup,
  { databaseUrl, storage, secret, discardsUnfinished = false }: RestoreTarget,
  signal?: AbortSignal,
): Promise<void> {
  const key = (await text(read(manifest.secret))).trim();
  const isKeyMissing = await requireKeyFits(key, secret);
  const connection = await connect(databaseUrl);
  const tempFolder = await mkdtemp(join(tmpdir(), "fundlore-restore-"));
  const stop = () => void connection.end();
  signal?.addEventListener("abort", stop, { once: true });
  let isClaimed = false;
  let isSecretWritten = false;
  try {
    signal?.throwIfAborted();
    await requireEmptyDatabase(connection);
    await claimStorage(storage, tempFolder, discardsUnfinished);
    isClaimed = true;
    await readFilePacks(manifest, read, storage, tempFolder, signal);
    await loadDatabase(connection, manifest, read, async () => {
      await releaseStorage(storage);
      if (!isKeyMissing) return;
      isSecretWritten = true;
      await writeFile(secret.path, key, { mode: 0o600, flush: true });
    });
  } catch (error) {
    if (isClaimed) await emptyStorage(storage).catch(() => {});
    if (isSecretWritten) await rm(secret.path, { force: true });
    throw signal?.aborted ? new Error("The restore was interrupted.", { cause: error }) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await connection.end();
    await rm(tempFolder, { recursive: true, force: true });
  }
}

/**
 * Returns true if the key has to be written. With another key, two-step secrets and emails could not
 * be decrypted.
 */
async function requireKeyFits(
  key: string,
  { path, configured }: RestoreTarget["secret"],
): Promise<boolean> {
  if (configured) {
    if (configured.trim() === key) return false;
    throw new Error(
      "AUTH_SECRET is not the key of the backup. Unset it, and the key is restored into DATA_DIR/secret.",
    );
  }
  const existing = await readFile(path, "utf8").catch(() => null);
  if (existing === null) return true;
  if (existing.trim() === key) return false;
  throw new Error(`${path} is another key than that of the backup. Move it away.`);
}
