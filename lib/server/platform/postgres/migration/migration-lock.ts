import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { log } from "#lib/server/core/log";

const advisoryLockKey = 7_203_551;
const firstPauseMs = 50;
const maxPauseMs = 1_000;
const logIntervalMs = 10_000;

/**
 * Takes the lock that one migrating process holds, in an open transaction of `connection`: so a crash
 * releases it, also behind PgBouncer. Tries again and again instead of waiting in PostgreSQL, because
 * a waiting statement would hold up `create index concurrently` of the process that has the lock.
 * @throws Error that names the process with the lock, after `maxWaitMs`
 */
export async function takeMigrationLock(connection: Client, maxWaitMs: number): Promise<void> {
  const startedAt = performance.now();
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await connection.query("begin; set local idle_in_transaction_session_timeout = 0");
    // Without parameters: their protocol would leave a snapshot open, for which `create index
    // concurrently` waits.
    const { rows } = await connection.query(
      `select pg_try_advisory_xact_lock(${advisoryLockKey}) as has`,
    );
    if (rows[0].has) return;
    await connection.query("rollback");
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= maxWaitMs) throw await describeTimeout(connection, waitedMs);
    if (performance.now() - loggedAt >= logIntervalMs) {
      loggedAt = performance.now();
      log().info(
        { holder: await findHolder(connection), waitedSeconds: toSeconds(waitedMs) },
        "another process migrates the database, waiting",
      );
    }
    await sleep(Math.min(pauseMs, maxWaitMs - waitedMs));
  }
}

type Holder = { pid: number; address: string | null; application: string; since: string };

async function findHolder(connection: Client): Promise<Holder | null> {
  const { rows } = await connection.query<Holder>(
    `select a.pid, a.client_addr::text as address, a.application_name as application,
            a.xact_start::text as since
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
        and l.objsubid = 1 and l.database = (select oid from pg_database where datname = current_database())`,
    [advisoryLockKey],
  );
  return rows[0] ?? null;
}

async function describeTimeout(connection: Client, waitedMs: number): Promise<Error> {
  const holder = await findHolder(connection);
  const where = holder
    ? ` Its connection is ${holder.pid}${holder.address ? ` from ${holder.address}` : ""}, since ${holder.since}. If that process hangs, end it with: select pg_terminate_backend(${holder.pid}).`
    : "";
  return new Error(
    `Another process has been migrating the database for more than ${toSeconds(waitedMs)} s.${where} Start again when it is done, or raise MIGRATE_WAIT_SECONDS.`,
  );
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);
