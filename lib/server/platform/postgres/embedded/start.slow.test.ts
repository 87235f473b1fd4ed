import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "#lib/server/platform/postgres/connect";
import { isServingCluster, readLock } from "#lib/server/platform/postgres/embedded/lock";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import {
  createTempFolder,
  getSocketFolder,
  killAndWait,
  query,
  removeFolder,
  spawnStart,
  startInOtherProcess,
} from "#lib/testing/embedded-postgres";

describe.skipIf(process.platform === "win32")("startEmbedded", { timeout: 30_000 }, () => {
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

  async function start(folder = dataDir, messages: string[] = []): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataDir: folder, log: (text) => messages.push(text) });
    servers.push(server);
    return server;
  }

  async function readServerPid(folder = dataDir): Promise<number> {
    return (await readLock(join(folder, "postgres", "postmaster.pid")))?.pid ?? 0;
  }

  async function isRunning(pid: number): Promise<boolean> {
    return await isServingCluster(pid, join(dataDir, "postgres"));
  }

  test("tells when the process has started, before it answers", async () => {
    const events: string[] = [];
    const server = await startEmbedded({
      dataDir,
      log: (text) => events.push(text),
      onLaunch: () => events.push("launched"),
    });
    servers.push(server);
    expect(events).toEqual([
      "created the embedded database",
      "launched",
      "started the embedded PostgreSQL",
    ]);
  });

  test("keeps its data between starts and leaves nothing running", async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await query(first.url, "create table note (body text)");
    await query(first.url, "insert into note values ('zażółć 東京')");
    const pid = await readServerPid();
    await first.stop();
    expect(await isRunning(pid)).toBe(false);
    expect(await readdir(join(dataDir, "postgres.users"))).toEqual([]);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, "select upper(body) as body from note")).toEqual([
      { body: "ZAŻÓŁĆ 東京" },
    ]);
  });

  test("is durable and private, and gives the application no superuser", async () => {
    const { url } = await start();
    const settings = "fsync synchronous_commit listen_addresses server_encoding".split(" ");
    const shown = settings.map((name) => `current_setting('${name}') as ${name}`);
    expect(await query(url, `select ${shown}, current_setting('is_superuser') as super`)).toEqual([
      {
        fsync: "on",
        synchronous_commit: "on",
        listen_addresses: "",
        server_encoding: "UTF8",
        super: "off",
      },
    ]);
    const mode = async (file: string) => (await stat(join(dataDir, file))).mode & 0o777;
    expect(await mode("postgres/fundlore.password")).toBe(0o600);
    expect(await mode("postgres.log")).toBe(0o600);
    expect(await mode("postgres.socket")).toBe(0o700);

    const wrongUrl = url.replace(/:[^:@]*@/, ":wrong@");
    await expect(query(wrongUrl, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  test("two concurrent first starts share a server, which the last stop ends", async () => {
    const [first, second] = await Promise.all([start(), start()]);
    const [starter, adopter] = first.adopted ? [second, first] : [first, second];
    expect([starter.adopted, adopter.adopted]).toEqual([false, true]);
    await query(starter.url, "create table shared (id int)");
    expect(await query(adopter.url, "select * from shared")).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.includes("new"))).toEqual([]);

    const pid = await readServerPid();
    await adopter.stop();
    expect(await isRunning(pid)).toBe(true);
    const late = await start();
    await starter.stop();
    expect(await query(late.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await late.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test("adopts and later stops the server of a killed process", async () => {
    const remote = await startInOtherProcess(dataDir);
    const pid = await readServerPid();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.url).toBe(remote.url);
    await killAndWait(remote.child);
    expect(await isRunning(pid)).toBe(true);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test("runs in its own process group, so Ctrl-C does not reach it", async () => {
    await start();
    const status = await readFile(`/proc/${await readServerPid()}/stat`, "utf8").catch(() => null);
    if (status) expect(Number(status.split(") ")[1]?.split(" ")[2])).toBe(await readServerPid());
  });

  test("recovers acknowledged rows after kill -9 of the server", async () => {
    const { url } = await start();
    await query(url, "create table ledger as select generate_series(1, 500) as id");
    const pid = await readServerPid();
    process.kill(pid, "SIGKILL");
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await readServerPid()).not.toBe(pid);
    expect(await query(again.url, "select count(*)::int as rows from ledger")).toEqual([
      { rows: 500 },
    ]);
  });

  test("waits until the last backend of a killed server has exited", async () => {
    const { url } = await start();
    const connection = await connect(url);
    const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
    const backend = rows[0]?.pid ?? 0;
    // Simulates a backend that is busy and does not notice that its server was killed.
    process.kill(backend, "SIGSTOP");
    process.kill(await readServerPid(), "SIGKILL");
    const again = start();
    const early = await Promise.race([again, sleep(1000)]);
    process.kill(backend, "SIGCONT");
    expect(early).toBe(undefined);
    expect((await again).adopted).toBe(false);
    await connection.end();
  });

  test("removes locks whose pid is free or belongs to another program", async () => {
    const first = await start();
    const files = ["postgres/postmaster.pid", "postgres.socket/.s.PGSQL.5432.lock"];
    const locks = await Promise.all(files.map((file) => readFile(join(dataDir, file), "utf8")));
    await first.stop();
    // As the server's user, because PostgreSQL ignores a process it may not signal.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const otherProcess = spawn("sleep", ["60"], { stdio: "ignore", ...user });
    try {
      for (const pid of [await findUnusedPid(), otherProcess.pid]) {
        for (const [index, file] of files.entries()) {
          const text = (locks[index] ?? "").replace(/^\d+/, String(pid));
          await writeFile(join(dataDir, file), text);
        }
        const again = await start();
        expect(again.adopted).toBe(false);
        await again.stop();
      }
      expect(otherProcess.exitCode).toBe(null);
    } finally {
      otherProcess.kill();
    }
  });

  test("uses and removes a temporary socket folder if the path is too long", async () => {
    const deep = join(dataDir, "d".repeat(60), "e".repeat(60));
    const messages: string[] = [];
    const server = await start(deep, messages);
    const folder = getSocketFolder(server.url);
    expect(folder.length).toBeLessThan(97);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await start(deep, messages)).adopted).toBe(true);
    await Promise.all(servers.map((each) => each.stop()));
    await expect(stat(folder)).rejects.toMatchObject({ code: "ENOENT" });
    expect(messages).toContain("stopped the embedded PostgreSQL");
  });

  test("removes what a killed first start left", async () => {
    const leftover = join(dataDir, `postgres.new-${await findUnusedPid()}-1-x`);
    await mkdir(join(leftover, "data", "base"), { recursive: true });
    await writeFile(join(leftover, "data", "PG_VERSION"), "18\n");
    const server = await start();
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain(leftover.split("/").at(-1));
  });

  test("starts while initdb of a killed first start still runs", async () => {
    const child = spawnStart(dataDir);
    await vi.waitUntil(async () => (await readdir(dataDir, { recursive: true })).length > 400, {
      timeout: 20_000,
    });
    await killAndWait(child);
    expect(await readdir(dataDir)).not.toContain("postgres");
    const server = await start();
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("rejects a cluster of another version and a folder with other files", async () => {
    const cluster = join(dataDir, "postgres");
    await mkdir(cluster);
    await writeFile(join(cluster, "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(/created by PostgreSQL 17, .* includes PostgreSQL 18/);
    await rename(join(cluster, "PG_VERSION"), join(cluster, "notes.txt"));
    await expect(start()).rejects.toThrow(/holds files but no PostgreSQL cluster/);
    expect(await readdir(join(dataDir, "postgres.users"))).toEqual([]);
  });

  test("fails at once with the last log lines if the server exits", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, "postgres", "postgresql.conf"), "no_such_setting = 1\n");
    await expect(start()).rejects.toThrow(/exited during startup[\s\S]*no_such_setting/);
  });
});

async function findUnusedPid(): Promise<number> {
  const child = spawn("true");
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
}
