import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#lib/server/core/sync-folder";
import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import {
  EmbeddedError,
  getErrorMessage,
  USE_DATABASE_URL,
} from "#lib/server/platform/postgres/embedded/errors";
import { changeOwner, type Identity } from "#lib/server/platform/postgres/embedded/identity";
import { runInitdb } from "#lib/server/platform/postgres/embedded/initdb";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import {
  getProcessToken,
  isTokenAlive,
} from "#lib/server/platform/postgres/embedded/process-registry";

const UNFINISHED = "postgres.new-";

/**
 * Ensures a cluster of our version at `paths.cluster`; returns true if this call created it. A new
 * cluster is created in a temporary sibling folder and renamed, so an unfinished one is never used.
 * Of two concurrent first starts, the second discards its own.
 * @throws EmbeddedError if the folder holds other files, or a cluster of another version
 */
export async function ensureCluster(
  paths: EmbeddedPaths,
  binaries: Binaries,
  identity: Identity,
): Promise<boolean> {
  await removeLeftovers(paths.dataDir);
  if (await hasCluster(paths, binaries)) return false;
  const work = await mkdtemp(join(paths.dataDir, `${UNFINISHED}${getProcessToken()}-`));
  await changeOwner(work, identity);
  try {
    const fresh = await runInitdb(binaries, work, identity);
    await rename(fresh, paths.cluster);
    // initdb has synced the files.
    await syncFolder(paths.dataDir);
    return true;
  } catch (error) {
    if (await hasCluster(paths, binaries)) return false;
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(
      `The new database cannot be moved to ${paths.cluster} (${getErrorMessage(error)}): make sure that its parent folder is writable and that it is no mount point itself`,
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function hasCluster(paths: EmbeddedPaths, binaries: Binaries): Promise<boolean> {
  const version = await readFile(join(paths.cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) {
    await requireNoUpgrade(paths);
    const content = await readdir(paths.cluster).catch(() => []);
    if (content.length === 0) return false;
    throw new EmbeddedError(
      `The folder ${paths.cluster} holds files but no PostgreSQL cluster: move them away and start again`,
    );
  }
  if (Number.parseInt(version, 10) === binaries.major) return true;
  throw new EmbeddedError(
    `The database in ${paths.cluster} was created by PostgreSQL ${version.trim()}, and this version of Fundlore includes PostgreSQL ${binaries.major}: run "npm run ops -- upgrade-postgres", ${USE_DATABASE_URL}`,
  );
}

/** The folder of a cluster that an upgrade has replaced, with its major version. */
export const getReplacedFolder = ({ cluster }: EmbeddedPaths, major: number): string =>
  `${cluster}-${major}`;

/** Throws if an upgrade was killed between its two renames: a new cluster would hide the old one. */
async function requireNoUpgrade({ dataDir, cluster }: EmbeddedPaths): Promise<void> {
  const replaced = (await readdir(dataDir)).find((name) => /^postgres-\d+$/.test(name));
  if (!replaced) return;
  throw new EmbeddedError(
    `An upgrade of PostgreSQL was interrupted: rename ${join(dataDir, replaced)} to ${cluster} and run "npm run ops -- upgrade-postgres" again`,
  );
}

/** Removes unfinished clusters of killed processes. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED) || isTokenAlive(name.slice(UNFINISHED.length))) continue;
    // An orphaned initdb may still be writing; the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}
