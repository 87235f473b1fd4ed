import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { ensureDataDir } from "#lib/server/core/data-dir";
import { env } from "#lib/server/core/env";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { UsageError } from "#lib/tools/command/arguments";
import type { NamedCommand } from "#lib/tools/command/ops-command";
import { createBackup, readSecret, rotate } from "#lib/tools/ops/backup/create-backup";
import { type DrillResult, drillResultName, runDrill } from "#lib/tools/ops/backup/drill";
import type { DecryptionKey, EncryptionTarget } from "#lib/tools/ops/backup/encryption";
import { countRows } from "#lib/tools/ops/backup/manifest";
import { openStore } from "#lib/tools/ops/backup/open-store";
import { openBackup, restoreBackup } from "#lib/tools/ops/backup/restore-backup";
import type { BackupStore } from "#lib/tools/ops/backup/store";
import { openDatabase } from "#lib/tools/ops/open-database";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { recordRun } from "#lib/tools/ops/record-run";

function findStore(address: string | undefined, option: string): Promise<BackupStore> {
  const found = address ?? env().BACKUP_TO;
  if (!found) throw new UsageError(`Name the place of the backups with ${option} or BACKUP_TO.`);
  return openStore(found);
}

function chooseEncryption(recipients: string[]): EncryptionTarget | null {
  const passphrase = env().BACKUP_PASSPHRASE;
  if (recipients.length > 0) return { recipients };
  return passphrase ? { passphrase } : null;
}

async function readKey(identityFile: string | undefined): Promise<DecryptionKey> {
  const passphrase = env().BACKUP_PASSPHRASE;
  if (!identityFile) return { passphrase };
  // The format of age-keygen: one key a line, and comments.
  const lines = (await readFile(identityFile, "utf8")).split(/\r?\n/);
  return { identities: lines.filter((line) => line.startsWith("AGE-SECRET-KEY-")) };
}

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Aborts on Ctrl-C and SIGTERM, so that what an interrupted command left is removed. */
function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => controller.abort());
  }
  return controller.signal;
}

export async function backUp({ to, keep, recipients }: NamedCommand<"backup">): Promise<OpsResult> {
  const store = await findStore(to, "--to");
  const encryption = chooseEncryption(recipients);
  const secret = await readSecret(env().AUTH_SECRET, env().DATA_DIR);
  const database = await openDatabase();
  try {
    return await recordRun(database.url, "ops.backup", async () => {
      const { name, bytes, manifest } = await createBackup(
        { databaseUrl: database.url, storage: await getStorage(), secret },
        { store, encryption, signal: abortOnSignal() },
      );
      const removed = keep === undefined ? [] : await rotate(store, keep);
      const { count, missingCount } = manifest.files;
      const rows = countRows(manifest);
      const lines = [
        `${name} is in ${store.label}: ${rows} rows, ${count} files, ${toMegabytes(bytes)} MB.`,
      ];
      if (missingCount > 0) lines.push(`${missingCount} files of the database have no bytes.`);
      if (removed.length > 0) lines.push(`Removed ${removed.join(", ")}.`);
      if (!encryption) {
        lines.push("It is not encrypted and contains the installation's key: keep it private.");
      }
      const seconds = (Date.parse(manifest.finishedAt) - Date.parse(manifest.startedAt)) / 1000;
      const { encryption: mode } = manifest;
      return {
        text: lines.join("\n"),
        ...{ backup: name, place: store.label, rows, files: count, missingFiles: missingCount },
        ...{ bytes, seconds, encryption: mode, removed },
      };
    });
  } finally {
    await database.stop();
  }
}

export async function restore(command: NamedCommand<"restore">): Promise<OpsResult> {
  const { AUTH_SECRET, DATA_DIR } = env();
  const store = await findStore(command.from, "--from");
  const backup = await openBackup(store, await readKey(command.identityFile), command.backup);
  // Before anything is restored into it.
  ensureDataDir();
  const database = await openDatabase({ canCreate: true });
  try {
    const target = {
      databaseUrl: database.url,
      storage: await getStorage(),
      secret: { path: join(DATA_DIR, "secret"), configured: AUTH_SECRET },
      discardsUnfinished: command.discardsUnfinished,
    };
    await restoreBackup(backup, target, abortOnSignal());
  } finally {
    await database.stop();
  }
  const rows = countRows(backup.manifest);
  const { count } = backup.manifest.files;
  return {
    text: `Restored ${backup.name}: ${rows} rows, ${count} files. Rows, constraints and files are those of the backup. Start the server now.`,
    ...{ backup: backup.name, rows, files: count },
  };
}

export async function drill(command: NamedCommand<"drill">): Promise<OpsResult> {
  const store = await findStore(command.from, "--from");
  const key = await readKey(command.identityFile);
  const { backup: name, scratchFolder } = command;
  const run = () => runDrill(store, key, { name, scratchFolder, signal: abortOnSignal() });
  // A drill also works on a host that cannot reach the installation.
  const database = await openDatabase().catch(() => null);
  try {
    const result = database ? await recordRun(database.url, "ops.drill", run) : await run();
    return { text: describeDrill(result), ...result };
  } finally {
    await database?.stop();
  }
}

function describeDrill({ backup, rows, files, seconds, loggedInAs, picture, drift }: DrillResult) {
  const lines = [
    `${backup} is proven: restored ${rows} rows and ${files} files in ${seconds} s, logged in as ${loggedInAs ?? "nobody (no users)"}, fetched ${picture ?? "no picture (there is none)"}.`,
  ];
  for (const [table, count] of Object.entries(drift)) {
    if (count > 0) lines.push(`${count} rows of ${table} have a wrong counter.`);
  }
  return lines.join("\n");
}

export async function list({ from }: NamedCommand<"list">): Promise<OpsResult> {
  const store = await findStore(from, "--from");
  const backups = [];
  for (const name of (await store.list()).reverse()) {
    const proof = await store.read(name, drillResultName).then(readText, () => null);
    const provenAt: string | null = proof ? JSON.parse(proof).provenAt : null;
    backups.push({ name, provenAt });
  }
  const lines = backups.map(({ name, provenAt }) => `${name}\t${provenAt ?? "not proven"}`);
  return {
    text: lines.join("\n") || `${store.label} has no backups.`,
    place: store.label,
    backups,
  };
}
