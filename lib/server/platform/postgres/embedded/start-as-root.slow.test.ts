import { mkdir, mkdtemp, readlink, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import {
  getSocketFolder,
  killAndWait,
  query,
  removeFolder,
  startInOtherProcess,
} from "#lib/testing/embedded-postgres";

const isLinuxRoot = process.getuid?.() === 0 && process.platform === "linux";

describe.skipIf(!isLinuxRoot)("a data folder only root can enter", { timeout: 30_000 }, () => {
  let closed: string;
  let dataDir: string;
  let servers: EmbeddedServer[];

  beforeEach(async () => {
    // Mode 0700, like /root.
    closed = await mkdtemp(join(tmpdir(), "embedded-test-"));
    dataDir = join(closed, "data");
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await removeFolder(closed);
    // A killed server leaves its socket folder.
    await Promise.all(servers.map((server) => removeFolder(getSocketFolder(server.url))));
  });

  async function start(): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataDir, log: () => {} });
    servers.push(server);
    return server;
  }

  async function readServerPid(): Promise<number> {
    return (await readLock(join(dataDir, "postgres", "postmaster.pid")))?.pid ?? 0;
  }

  test("stays closed and stores the cluster, its log and its data", async () => {
    const first = await start();
    await query(first.url, "create table note as select 'stored' as body");
    const pid = await readServerPid();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect(await readlink(`/proc/${pid}/cwd`)).toBe(join(dataDir, "postgres"));
    expect((await stat(join(dataDir, "postgres.log"))).size).toBeGreaterThan(0);
    await first.stop();
    expect(await isServingCluster(pid, join(dataDir, "postgres"))).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, "select body from note")).toEqual([{ body: "stored" }]);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
  });

  test("shares its server with other processes and survives kill -9", async () => {
    const remote = await startInOtherProcess(dataDir);
    const server = await start();
    expect(server).toMatchObject({ adopted: true, url: remote.url });
    await query(server.url, "create table ledger as select generate_series(1, 500) as id");
    await killAndWait(remote.child);
    process.kill(await readServerPid(), "SIGKILL");
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await query(again.url, "select count(*)::int as rows from ledger")).toEqual([
      { rows: 500 },
    ]);
  });

  test("gets a new cluster after its removal, even under a running server", async () => {
    const first = await start();
    await query(first.url, "create table note (body text)");
    const orphan = await readServerPid();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    await mkdir(dataDir);
    try {
      const second = await start();
      expect(second.adopted).toBe(false);
      await expect(query(second.url, "select * from note")).rejects.toMatchObject({
        code: "42P01",
      });
    } finally {
      process.kill(orphan, "SIGKILL");
    }
  });

  test("is served by a socket the server's user can reach", async () => {
    const folder = getSocketFolder((await start()).url);
    expect(folder.startsWith(closed)).toBe(false);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
