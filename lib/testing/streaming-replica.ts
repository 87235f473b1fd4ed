import { chown, cp, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";
import { readServerPid } from "#lib/tools/faults/cluster";
import { freeze } from "#lib/tools/faults/freeze";

export type StreamingReplica = {
  primaryUrl: string;
  replicaUrl: string;
  /** Lets the replica receive changes, but not show them. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Resolves when the replica shows everything that the primary has now. */
  catchUp: () => Promise<void>;
  /** Makes the primary silent until the function that it returns is called. */
  freezePrimary: () => Promise<() => void>;
  stopPrimary: () => Promise<void>;
  stopReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a PostgreSQL and a hot standby of it, from a copy of its files. */
export async function startStreamingReplica(): Promise<StreamingReplica> {
  const folders = [await createTempFolder(), await createTempFolder()] as const;
  const [primaryDir, replicaDir] = folders;
  const start = (dataDir: string) => startEmbedded({ dataDir, log: () => {} });
  // A stopped cluster can be copied as it is.
  await (await start(primaryDir)).stop();
  const cluster = join(replicaDir, "postgres");
  await cp(join(primaryDir, "postgres"), cluster, { recursive: true });
  const primary = await start(primaryDir);
  const standby = toSuperuser(primary.url);
  await writeFile(join(cluster, "standby.signal"), "");
  await writeFile(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${standby.searchParams.get("host") ?? standby.hostname} port=${standby.port || 5432} user=postgres password=${standby.password}'\n`,
  );
  // Root's copies would be unreadable for the server's user.
  const { uid, gid } = await stat(join(primaryDir, "postgres"));
  for (const name of ["standby.signal", "postgresql.auto.conf"]) {
    await chown(join(cluster, name), uid, gid);
  }
  let replica: EmbeddedServer = await start(replicaDir);
  const replicaUrl = replica.url;
  const onReplica = (statement: string) => query(toSuperuser(replica.url).href, statement);

  return {
    primaryUrl: primary.url,
    replicaUrl,
    pause: async () => {
      await onReplica("select pg_wal_replay_pause()");
      await waitUntil(onReplica, "pg_get_wal_replay_pause_state() = 'paused'");
    },
    resume: async () => {
      await onReplica("select pg_wal_replay_resume()");
    },
    catchUp: async () => {
      const [row] = await query(
        primary.url,
        "select pg_current_wal_insert_lsn()::text as position",
      );
      await waitUntil(onReplica, `pg_last_wal_replay_lsn() >= '${row?.position}'`);
    },
    freezePrimary: async () => freeze(await readServerPid(primaryDir)),
    stopPrimary: () => primary.stop(),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await start(replicaDir);
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      for (const folder of folders) await removeFolder(folder);
    },
  };
}

function toSuperuser(url: string): URL {
  const result = new URL(url);
  result.username = "postgres";
  result.pathname = "/postgres";
  return result;
}

async function waitUntil(
  run: (statement: string) => Promise<Record<string, unknown>[]>,
  condition: string,
): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await run(`select ${condition} as done`))[0]?.done) {
    if (Date.now() > deadline) throw new Error(`Never became true: ${condition}`);
  }
}
