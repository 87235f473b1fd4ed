import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureDataDir } from "#lib/server/core/data-dir";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";

type OpenDatabase = { url: string; stop: () => Promise<void> };

/**
 * Returns the URL of the installation's database, without migrating it. Without DATABASE_URL, starts
 * or adopts the PostgreSQL in DATA_DIR, and creates it only with `canCreate`. Call `stop` at the end.
 * @throws Error if there is none
 */
export async function openDatabase({ canCreate = false } = {}): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, DATA_DIR } = env();
  // A pooler may limit how long a transaction takes.
  const url = DATABASE_MIGRATE_URL ?? DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (!canCreate && !existsSync(join(DATA_DIR, "postgres"))) {
    throw new Error(`There is no database in ${DATA_DIR}. Set DATABASE_URL or DATA_DIR.`);
  }
  ensureDataDir();
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  return startEmbedded({
    dataDir: DATA_DIR,
    log: (message, detail) => log().info(detail ?? {}, message),
  });
}
