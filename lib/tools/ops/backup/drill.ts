import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { withConnection } from "#lib/server/platform/postgres/connect";
import { createFolderStorage } from "#lib/server/platform/storage/folder-storage";
import type { ServedChecks } from "#lib/tools/ops/backup/drill-server";
import type { DecryptionKey } from "#lib/tools/ops/backup/encryption";
import { countRows } from "#lib/tools/ops/backup/manifest";
import { openBackup, restoreBackup } from "#lib/tools/ops/backup/restore-backup";
import type { BackupStore } from "#lib/tools/ops/backup/store";
import { countDrift } from "#lib/tools/ops/count-drift";

type Options = {
  /** The newest by default. */
  name?: string | undefined;
  /** Parent of the temporary folder, which needs the space of database and files. */
  scratchFolder?: string | undefined;
  /** An empty database to use instead of a PostgreSQL of its own. */
  scratchUrl?: string;
  signal?: AbortSignal;
};

/** What a drill proved, stored beside the backup. */
export type DrillResult = {
  backup: string;
  provenAt: string;
  seconds: number;
  tables: number;
  rows: number;
  files: number;
  /** Files of the database that the backup does not have. */
  missingFiles: number;
  /** Rows whose counters differ from the rows they count, by table. */
  drift: Record<string, number>;
} & ServedChecks;

/** File beside a backup that says when a drill proved it. */
export const drillResultName = "drill.json";

/**
 * Restores a backup into a temporary place, starts the API there and uses it as a user would.
 * @throws Error if anything is not as it was, after which the backup must not be relied on
 */
export async function runDrill(
  store: BackupStore,
  key: DecryptionKey,
  options: Options = {},
): Promise<DrillResult> {
  const startedAt = performance.now();
  const backup = await openBackup(store, key, options.name);
  const dataDir = await mkdtemp(join(options.scratchFolder ?? tmpdir(), "fundlore-drill-"));
  // The user that PostgreSQL runs as must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const scratch = options.scratchUrl
    ? { url: options.scratchUrl, stop: async () => {} }
    : await startScratch(dataDir);
  try {
    const target = {
      databaseUrl: scratch.url,
      storage: createFolderStorage(join(dataDir, "files")),
      secret: { path: join(dataDir, "secret") },
    };
    await restoreBackup(backup, target, options.signal);
    const drift = await withConnection(scratch.url, countDrift);
    const served = await checkServer(scratch.url, dataDir, options.signal);
    const result: DrillResult = {
      backup: backup.name,
      provenAt: new Date().toISOString(),
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      tables: backup.manifest.database.tables.length,
      rows: countRows(backup.manifest),
      files: backup.manifest.files.count,
      missingFiles: backup.manifest.files.missingCount,
      drift,
      ...served,
    };
    await store.annotate(backup.name, drillResultName, JSON.stringify(result, null, 1));
    return result;
  } finally {
    await scratch.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startScratch(dataDir: string) {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  return startEmbedded({ dataDir, log: () => {} });
}

/** The only settings of this process that the restored server gets: it must reach nothing else. */
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "SYSTEMROOT"];

async function checkServer(
  databaseUrl: string,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<ServedChecks> {
  const inherited = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, "drill-server.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
    },
  });
  const kill = () => void child.kill();
  signal?.addEventListener("abort", kill, { once: true });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  signal?.removeEventListener("abort", kill);
  if (signal?.aborted) throw new Error("The drill was interrupted.");
  if (code !== 0) {
    throw new Error(`The restored server does not work: ${errors.trim().split("\n").at(-1)}`);
  }
  return JSON.parse(output) as ServedChecks;
}
