import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { connect } from "#lib/server/platform/postgres/connect";
import type { Storage } from "#lib/server/platform/storage/storage";
import { dumpDatabase } from "#lib/tools/ops/backup/dump-database";
import { createEncryption, type EncryptionTarget } from "#lib/tools/ops/backup/encryption";
import { writeFilePacks } from "#lib/tools/ops/backup/file-packs";
import { type Manifest, manifestFormat } from "#lib/tools/ops/backup/manifest";
import { createPartWriter } from "#lib/tools/ops/backup/part-io";
import { type BackupStore, manifestName, toBackupName } from "#lib/tools/ops/backup/store";
import packageJson from "../../../../package.json" with { type: "json" };

/** An interrupted backup is removed by a later one once it is this old. */
const abandonedAfterMs = 86_400_000;

/** What a backup is made of. */
export type Installation = {
  databaseUrl: string;
  storage: Storage;
  /** The installation's key: the value of AUTH_SECRET, or of DATA_DIR/secret. */
  secret: string;
};

type Options = {
  store: BackupStore;
  encryption: EncryptionTarget | null;
  now?: Date;
  signal?: AbortSignal | undefined;
};

export type BackupResult = { name: string; bytes: number; manifest: Manifest };

/**
 * Backs up database, files and key while the application runs. The database is that of one moment.
 * What fails or is interrupted is removed.
 */
export async function createBackup(
  installation: Installation,
  { store, encryption, now = new Date(), signal }: Options,
): Promise<BackupResult> {
  const name = toBackupName(now);
  if ((await store.list()).includes(name)) throw new Error(`${name} exists already.`);
  const tempFolder = await mkdtemp(join(tmpdir(), "fundlore-backup-"));
  const connection = await connect(installation.databaseUrl);
  const stop = () => void connection.end();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    signal?.throwIfAborted();
    const context = { connection, store, tempFolder, name, now, encryption, signal };
    const { manifest, sign } = await writeBackup(installation, context);
    const text = JSON.stringify(manifest, null, 1);
    await sign(text);
    signal?.throwIfAborted();
    await store.complete(name, text);
    return { name, manifest, bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await store.remove(name).catch(() => {});
    throw signal?.aborted ? new Error("The backup was interrupted.", { cause: error }) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await connection.end();
    await rm(tempFolder, { recursive: true, force: true });
  }
}

type Context = {
  connection: pg.Client;
  store: BackupStore;
  tempFolder: string;
  name: string;
  now: Date;
  encryption: EncryptionTarget | null;
  signal: AbortSignal | undefined;
};

async function writeBackup(
  { storage, secret }: Installation,
  { connection, store, tempFolder, name, now, encryption: target, signal }: Context,
) {
  const encryption = await createEncryption(target);
  const writer = createPartWriter(store, name, encryption);
  const fileList = join(tempFolder, "files");
  const database = await dumpDatabase(connection, writer, fileList);
  const files = await writeFilePacks(fileList, storage, writer, signal);
  const secretPart = await writer.write("secret", Readable.from([Buffer.from(secret)]));
  const plain = createPartWriter(store, name, await createEncryption(null));
  const wrappedKey = encryption.wrappedKey
    ? await plain.write("key.age", Readable.from([Buffer.from(encryption.wrappedKey)]))
    : null;
  const manifest: Manifest = {
    format: manifestFormat,
    appVersion: packageJson.version,
    startedAt: now.toISOString(),
    finishedAt: new Date().toISOString(),
    encryption: encryption.mode,
    database,
    files,
    secret: secretPart,
    wrappedKey,
    parts: [...writer.parts, ...plain.parts],
  };
  const sign = async (text: string) => {
    if (wrappedKey) await writer.write(manifestName, Readable.from([Buffer.from(text)]));
  };
  return { manifest, sign };
}

/** Removes all but the newest `keep` backups, and what interrupted ones left a day ago. */
export async function rotate(
  store: BackupStore,
  keep: number,
  now = new Date(),
): Promise<string[]> {
  const outdated = (await store.list()).slice(0, -keep);
  const abandonedBefore = toBackupName(new Date(now.getTime() - abandonedAfterMs));
  const abandoned = (await store.listIncomplete()).filter((name) => name < abandonedBefore);
  for (const name of [...abandoned, ...outdated]) await store.remove(name);
  return outdated;
}

/** @throws Error if the key does not exist, because such an installation has never run */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, "secret");
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(`The installation's key ${path} cannot be read. Is DATA_DIR right?`, { cause });
  });
  return text.trim();
}
