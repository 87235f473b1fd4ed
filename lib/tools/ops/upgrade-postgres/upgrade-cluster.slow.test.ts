import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBinaries } from "#lib/server/platform/postgres/embedded/binaries";
import { startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";
import { upgradeCluster } from "#lib/tools/ops/upgrade-postgres/upgrade-cluster";

let dataDir: string;
beforeAll(async () => {
  dataDir = await createTempFolder();
  const server = await start();
  await migrateDatabase(server.url);
  await query(server.url, "insert into tags (name) values ('bonds'), ('债券')");
  await server.stop();
});
afterAll(() => removeFolder(dataDir));

const start = () => startEmbedded({ dataDir, log: () => {} });
const list = async () => (await readdir(dataDir)).filter((name) => /^(?:postgres-|upg)/.test(name));

async function readTags(): Promise<unknown> {
  const server = await start();
  try {
    return await query(server.url, "select name from tags order by id");
  } finally {
    await server.stop();
  }
}

// The installed programs stand for the old ones too; only the versions differ in a real upgrade.
const upgrade = (findOldBinaries = () => findBinaries()) =>
  upgradeCluster({ dataDir, findOldBinaries, log: () => {} });

describe("upgrading the embedded PostgreSQL", { timeout: 60_000 }, () => {
  test("changes nothing if the old programs cannot be had", async () => {
    await expect(upgrade(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(await list()).toEqual([]);
  });

  test("refuses while a process uses the database", async () => {
    const server = await start();
    await expect(upgrade()).rejects.toThrow("Fundlore is running");
    expect(await query(server.url, "select count(*)::int from tags")).toEqual([{ count: 2 }]);
    await server.stop();
  });

  test("puts a cluster with the same rows in place, and keeps the old one", async () => {
    const { major } = await findBinaries();
    const replaced = join(dataDir, `postgres-${major}`);
    const result = await upgrade();
    expect(result).toMatchObject({ from: major, to: major, replaced });
    expect(await list()).toEqual([`postgres-${major}`]);
    expect(await readTags()).toEqual([{ name: "bonds" }, { name: "债券" }]);
  });

  test("an interrupted swap is never followed by an empty database", async () => {
    const cluster = join(dataDir, "postgres");
    await rename(cluster, join(dataDir, "away"));
    await expect(start()).rejects.toThrow("An upgrade of PostgreSQL was interrupted: rename");
    await rename(join(dataDir, "away"), cluster);
    expect(await readTags()).toHaveLength(2);
  });
});
