import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";

describe.skipIf(process.platform === "win32")("keepRunning", { timeout: 30_000 }, () => {
  let dataDir: string;
  let servers: EmbeddedServer[];

  beforeEach(async () => {
    dataDir = await createTempFolder();
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await removeFolder(dataDir);
  });

  async function start(folder = dataDir): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataDir: folder, log: () => {} });
    servers.push(server);
    server.keepRunning();
    return server;
  }

  const readPid = async (folder = dataDir) =>
    (await readLock(join(folder, "postgres", "postmaster.pid")))?.pid ?? 0;

  const waitUntilAnswering = ({ url }: EmbeddedServer) =>
    vi.waitUntil(() => query(url, "select 1").catch(() => null), { timeout: 15_000 });

  test("starts a killed server again, for every process and at the same address", async () => {
    const [first, second] = [await start(), await start()];
    await query(first.url, "create table ledger as select 1 as id");
    for (let round = 0; round < 2; round += 1) {
      const pid = await readPid();
      process.kill(pid, "SIGKILL");
      await Promise.all([first, second].map(waitUntilAnswering));
      expect(await readPid()).not.toBe(pid);
    }
    expect(await query(second.url, "select id from ledger")).toEqual([{ id: 1 }]);
    await first.stop();
    expect(await query(second.url, "select id from ledger")).toEqual([{ id: 1 }]);
    const pid = await readPid();
    await second.stop();
    expect(await isServingCluster(pid, join(dataDir, "postgres"))).toBe(false);
  });

  test("starts it again in a temporary socket folder", async () => {
    const deep = join(dataDir, "d".repeat(60), "e".repeat(60));
    const server = await start(deep);
    process.kill(await readPid(deep), "SIGKILL");
    await expect(waitUntilAnswering(server)).resolves.toHaveLength(1);
  });

  test("does not start a server whose data was removed", async () => {
    const server = await start();
    const pid = await readPid();
    await removeFolder(join(dataDir, "postgres"));
    process.kill(pid, "SIGKILL");
    await vi.waitUntil(async () => !(await isServingCluster(pid, join(dataDir, "postgres"))));
    // A start would have begun by the third check.
    await vi.waitFor(() => query(server.url, "select 1").then(Promise.reject, () => {}));
    await server.stop();
    await expect(access(join(dataDir, "postgres"))).rejects.toThrow("ENOENT");
  });
});
