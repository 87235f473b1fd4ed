import { env } from "#lib/server/core/env";
import { findBinaries, prepareBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { installBinaries } from "#lib/tools/ops/upgrade-postgres/install-binaries";
import {
  readClusterVersion,
  upgradeCluster,
} from "#lib/tools/ops/upgrade-postgres/upgrade-cluster";

/** Moves the embedded database to the major version of PostgreSQL that this version includes. */
export async function upgrade({ binaries }: { binaries?: string }): Promise<OpsResult> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) throw new Error("DATABASE_URL is set: upgrade that server by its own means.");
  const from = await readClusterVersion(DATA_DIR).catch(() => {
    throw new Error(`There is no database in ${DATA_DIR}.`);
  });
  const { major } = await findBinaries();
  if (from === major) {
    return { text: `The database is of PostgreSQL ${major} already.`, from, to: major };
  }
  const result = await upgradeCluster({
    dataDir: DATA_DIR,
    findOldBinaries: (old, folder) =>
      binaries ? prepareBinaries(binaries) : installBinaries(old, folder),
    log: (message) => process.stderr.write(`${message}\n`),
  });
  return {
    text: `Copied ${result.rows} rows from PostgreSQL ${from} to ${major}. The old database is in ${result.replaced}: remove it once you have seen that all is well.`,
    ...result,
  };
}
