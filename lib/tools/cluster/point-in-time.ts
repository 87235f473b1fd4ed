import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "#lib/server/platform/postgres/connect";
import type { Daemons } from "#lib/tools/cluster/daemons";
import type { DatabaseNodes } from "#lib/tools/cluster/database-nodes";
import type { Load } from "#lib/tools/cluster/load";
import { getProgram } from "#lib/tools/cluster/requirements";
import { takePorts } from "#lib/tools/cluster/settings";
import { waitUntil } from "#lib/tools/cluster/wait-until";
import { countLost } from "#lib/tools/faults/writers";

const loadMs = 3_000;

export type RestoreResult = {
  /** Writes acknowledged before the point in time, and those of them that the restore lacks. */
  before: number;
  missing: number;
  /** Writes that began after it, and those of them that the restore has. */
  after: number;
  surplus: number;
};

/**
 * Makes a full backup with pgBackRest under load, restores to a time after it into another folder and
 * compares what is there with what was acknowledged.
 */
export async function restoreToPointInTime(
  daemons: Daemons,
  cluster: DatabaseNodes,
  load: Load,
  url: string,
): Promise<RestoreResult> {
  const primary = await cluster.requirePrimary();
  load.take();
  await cluster.runPgBackRest(primary, "--type=full", "backup");
  await sleep(loadMs);
  const before = load.take().writes.acknowledged;
  const [row] = await cluster.query<{ now: string }>("select clock_timestamp()::text as now");
  await sleep(loadMs);
  // What was under way at that time may be on either side.
  load.take();
  await sleep(loadMs);
  const after = load.take().writes.acknowledged;
  await archive(cluster);
  const dataDir = daemons.createFolder("restored", true);
  await cluster.runPgBackRest(
    primary,
    `--pg1-path=${dataDir}`,
    "--type=time",
    `--target=${row?.now}`,
    "--target-action=promote",
    "restore",
  );
  const restored = await startRestored(daemons, cluster, primary, dataDir, url);
  const [missing, absent] = [await countLost(restored, before), await countLost(restored, after)];
  return {
    before: before.length,
    missing,
    after: after.length,
    surplus: after.length - absent,
  };
}

/** Resolves when everything written so far is in pgBackRest's repository. */
async function archive(cluster: DatabaseNodes): Promise<void> {
  const [row] = await cluster.query<{ file: string }>(
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  await waitUntil("the write-ahead log is archived", async () => {
    const [archiver] = await cluster.query<{ file: string }>(
      "select last_archived_wal as file from pg_stat_archiver",
    );
    return row !== undefined && archiver !== undefined && archiver.file >= row.file;
  });
}

/** Starts the restored server and waits until it has recovered. Returns the URL of its database. */
async function startRestored(
  daemons: Daemons,
  cluster: DatabaseNodes,
  source: string,
  dataDir: string,
  url: string,
): Promise<string> {
  const [port = 0] = await takePorts(1);
  // Patroni's settings name the folders and the replicas of the node that was backed up.
  const settings = {
    port,
    archive_mode: "off",
    synchronous_standby_names: "",
    unix_socket_directories: dataDir,
    hba_file: join(dataDir, "pg_hba.conf"),
    ident_file: join(dataDir, "pg_ident.conf"),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  daemons.start("postgres-restored", getProgram("postgres"), ["-D", dataDir, ...flags], {
    isUnprivileged: true,
    cwd: dataDir,
    env: { PGBACKREST_CONFIG: cluster.getNode(source).pgBackRestFile },
  });
  const restored = new URL(url);
  restored.port = String(port);
  await waitUntil("the restored database has recovered", () =>
    withConnection(restored.href, async (connection) => {
      const { rows } = await connection.query<{ is: boolean }>("select pg_is_in_recovery() as is");
      return rows[0]?.is === false;
    }),
  );
  return restored.href;
}
