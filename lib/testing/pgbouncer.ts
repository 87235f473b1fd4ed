import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { query } from "#lib/testing/embedded-postgres";
import { findFreePort } from "#lib/testing/fault-proxy";

// Debian installs it where only root looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Tests that need a real PgBouncer run where it is installed. */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"], { env }).status === 0;

/** It refuses to run as root. The embedded PostgreSQL of a root process has the same user. */
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type PgBouncer = {
  /** Leads to the same database through the pooler. */
  url: string;
  stop: () => Promise<void>;
};

/** Starts PgBouncer in transaction mode, with `poolSize` connections to the server of `url`. */
export async function startPgBouncer(url: string, poolSize: number): Promise<PgBouncer> {
  const target = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "fundlore-pgbouncer-"));
  const port = await findFreePort();
  const host = target.searchParams.get("host") ?? target.hostname;
  const password = decodeURIComponent(target.password);
  await writeFile(join(folder, "users.txt"), `"${target.username}" "${password}"\n`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${host} port=${target.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", ["--quiet", join(folder, "pgbouncer.ini")], {
    env,
    stdio: "ignore",
    ...identity,
  });
  const pooled = new URL(`postgres://127.0.0.1:${port}${target.pathname}`);
  pooled.username = target.username;
  pooled.password = target.password;
  await waitUntilUp(pooled.href, child);
  return {
    url: pooled.href,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode}.`);
      await query(url, "select 1");
    },
    { timeout: 10_000, interval: 20 },
  );
}
