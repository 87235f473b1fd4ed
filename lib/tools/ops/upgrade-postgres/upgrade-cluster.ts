import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { withConnection } from "#lib/server/platform/postgres/connect";
import { type Binaries, findBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import { getReplacedFolder } from "#lib/server/platform/postgres/embedded/cluster";
import { resolveEmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { dumpDatabase } from "#lib/tools/ops/backup/dump-database";
import { createEncryption, decryptNothing } from "#lib/tools/ops/backup/encryption";
import { openFolderStore } from "#lib/tools/ops/backup/folder-store";
import { loadDatabase } from "#lib/tools/ops/backup/load-database";
import { createPartReader, createPartWriter } from "#lib/tools/ops/backup/part-io";

export type Upgrade = { from: number; to: number; rows: number; replaced: string };

type Options = {
  dataDir: string;
  /** Returns the programs of the old version. */
  findOldBinaries: (major: number, folder: string) => Promise<Binaries>;
  log: (message: string) => void;
};

/** Returns the major version of the cluster in `dataDir`. */
export async function readClusterVersion(dataDir: string): Promise<number> {
  const { cluster } = resolveEmbeddedPaths(dataDir);
  return Number.parseInt(await readFile(join(cluster, "PG_VERSION"), "utf8"), 10);
}

/**
 * Copies all rows of the embedded cluster into a new one of the installed version, verifies them and
 * puts the new one in its place. The old cluster stays beside it. If anything fails, nothing has
 * changed.
 * @throws Error if something still uses the database, or rows or schema differ
 */
export async function upgradeCluster(options: Options): Promise<Upgrade> {
  const paths = resolveEmbeddedPaths(options.dataDir);
  const from = await readClusterVersion(paths.dataDir);
  const { major: to } = await findBinaries();
  const scratch = join(paths.dataDir, "upgrade");
  const replaced = getReplacedFolder(paths, from);
  await rm(scratch, { recursive: true, force: true });
  // As in the data folder, the server's user passes through.
  await mkdir(scratch, { mode: 0o711 });
  try {
    const rows = await copyCluster(options, from, scratch);
    await rename(paths.cluster, replaced);
    try {
      await rename(resolveEmbeddedPaths(scratch).cluster, paths.cluster);
    } catch (error) {
      await rename(replaced, paths.cluster);
      throw error;
    }
    return { from, to, rows, replaced };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Fills a new cluster in `scratch` and returns the number of rows. */
async function copyCluster(
  { dataDir, findOldBinaries, log }: Options,
  from: number,
  scratch: string,
): Promise<number> {
  log(`Fetching the programs of PostgreSQL ${from}…`);
  const binaries = await findOldBinaries(from, join(scratch, "binaries"));
  const source = await startAlone(dataDir, binaries);
  try {
    const target = await startEmbedded({ dataDir: scratch, log: () => {} });
    try {
      log("Copying and verifying the rows…");
      return await copyRows(source.url, target.url, join(scratch, "dump"));
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
}

/** Starts the old server, or throws if another process uses it. */
async function startAlone(dataDir: string, binaries: Binaries): Promise<EmbeddedServer> {
  // A killed process may have left its server running; then stopping ends it.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const server = await startEmbedded({ dataDir, binaries, log: () => {} });
    if (!server.adopted) return server;
    await server.stop();
  }
  throw new Error("Fundlore is running: stop every process that uses DATA_DIR first.");
}

async function copyRows(sourceUrl: string, targetUrl: string, folder: string): Promise<number> {
  await mkdir(folder, { mode: 0o700 });
  const store = openFolderStore(folder);
  const name = "upgrade";
  const writer = createPartWriter(store, name, await createEncryption(null));
  const database = await withConnection(sourceUrl, (connection) =>
    dumpDatabase(connection, writer, join(folder, "files")),
  );
  await store.complete(name, "");
  const manifest = { database, parts: writer.parts };
  await withConnection(targetUrl, (connection) =>
    loadDatabase(
      connection,
      manifest,
      createPartReader(store, name, manifest, decryptNothing),
      async () => {},
    ),
  );
  return database.tables.reduce((sum, { rows }) => sum + rows, 0);
}
