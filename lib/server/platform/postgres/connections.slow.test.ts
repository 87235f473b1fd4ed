import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findAppError } from "#lib/server/core/error";
import { connect } from "#lib/server/platform/postgres/connect";
import { Connections } from "#lib/server/platform/postgres/connections";
import { findServerError } from "#lib/server/platform/postgres/sql-state";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";
import { Cluster } from "#lib/tools/faults/cluster";

process.env.LOG_LEVEL = "silent";
let dataDir: string;
let cluster: Cluster;
const opened: Connections[] = [];

beforeAll(async () => {
  dataDir = await createTempFolder();
  cluster = await Cluster.start(dataDir);
  await query(cluster.url, "create table ledger (id int primary key)");
});

afterAll(async () => {
  await Promise.all(opened.map((each) => each.end(0)));
  await cluster.stop();
  await removeFolder(dataDir);
});

function open(options: Partial<ConstructorParameters<typeof Connections>[1]> = {}) {
  const pool = new Connections(cluster.url, {
    max: 4,
    statement_timeout: 15_000,
    deadlineMs: 10_000,
    canPrepare: true,
    ...options,
  });
  opened.push(pool);
  return pool;
}

const readRows = async <R>(pool: Connections, text: string, values: unknown[] = []) =>
  (await pool.query({ text, name: "prepared" }, values)) as R[];

const readPid = async (pool: Connections) =>
  (await readRows<{ pid: number }>(pool, "select pg_backend_pid() as pid"))[0]?.pid ?? 0;

const isRefused = { errorName: "serviceUnavailable", retryAfter: 2 };

describe.skipIf(process.platform !== "linux")("connections", { timeout: 60_000 }, () => {
  test("reads large numbers and times as texts, and counts changed rows", async () => {
    const pool = open();
    const columns = `9007199254740993::bigint as large, 1.10::numeric as exact,
      '2026-01-02 03:04:05.123456+00'::timestamptz as at, array[1, 2]::int[] as list,
      array['a', null]::text[] as names, '{"a": [1]}'::jsonb as json, true as flag`;
    expect(await readRows(pool, `select ${columns}`)).toEqual([
      {
        large: "9007199254740993",
        exact: "1.10",
        at: "2026-01-02 03:04:05.123456+00",
        list: [1, 2],
        names: ["a", null],
        json: { a: [1] },
        flag: true,
      },
    ]);
    const inserted = await pool.query("insert into ledger values (1), (2)");
    expect(inserted).toHaveProperty("count", 2);
  });

  test("refuses statements of an ended backend, and then uses another connection", async () => {
    const pool = open({ max: 1 });
    const pid = await readPid(pool);
    const waiting = pool.query("select pg_sleep(10)");
    const isSleeping = async () =>
      (
        await query(
          cluster.url,
          `select from pg_stat_activity where pid = ${pid} and state = 'active'`,
        )
      ).length === 1;
    await vi.waitUntil(isSleeping);
    const refused = expect(waiting).rejects.toMatchObject(isRefused);
    await query(cluster.url, `select pg_terminate_backend(${pid})`);
    await refused;
    expect(await readPid(pool)).not.toBe(pid);
  });

  test("keeps the connection after a refused row", async () => {
    const pool = open({ max: 1 });
    const pid = await readPid(pool);
    await pool.query("insert into ledger values (10)");
    const error: unknown = await pool.query("insert into ledger values (10)").catch((each) => each);
    expect([findServerError(error)?.code, findAppError(error)]).toEqual(["23505", null]);
    expect(await readPid(pool)).toBe(pid);
  });

  test("gives up a connection that does not answer", async () => {
    const pool = open({ max: 1, deadlineMs: 300 });
    const pid = await readPid(pool);
    process.kill(pid, "SIGSTOP");
    await expect(pool.query("select 1")).rejects.toMatchObject(isRefused);
    expect(await readPid(pool)).not.toBe(pid);
    process.kill(pid, "SIGCONT");
  });

  test("does not lose a connection on which a transaction cannot begin or end", async () => {
    const pool = open({ max: 1, deadlineMs: 300 });
    for (let round = 0; round < 3; round += 1) {
      const pid = await readPid(pool);
      const work = pool.transaction(async (connection) => {
        await query(cluster.url, `select pg_terminate_backend(${pid})`);
        await connection.query("select 1");
      });
      await expect(work).rejects.toMatchObject(isRefused);
      const next = await readPid(pool);
      process.kill(next, "SIGSTOP");
      await expect(pool.transaction(async () => {})).rejects.toMatchObject(isRefused);
      process.kill(next, "SIGCONT");
    }
    expect(pool.usage).toMatchObject({ idle: 0, waiting: 0 });
    expect(await readPid(pool)).toBeGreaterThan(0);
  });

  test("leaves a server that has become a replica", async () => {
    const pool = open({ max: 1 });
    const pid = await readPid(pool);
    await pool.query("set default_transaction_read_only to on");
    await expect(pool.query("insert into ledger values (30)")).rejects.toMatchObject(isRefused);
    expect(await readPid(pool)).not.toBe(pid);
    await pool.query("insert into ledger values (30)");
  });

  test("undoes a transaction that throws, and returns the connection", async () => {
    const pool = open({ max: 1 });
    const pid = await readPid(pool);
    const work = pool.transaction(async (connection) => {
      await connection.query("insert into ledger values (20)");
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await readRows(pool, "select from ledger where id = 20")).toEqual([]);
    expect([await readPid(pool), pool.usage]).toEqual([pid, { total: 1, idle: 1, waiting: 0 }]);
  });

  test("does not acknowledge a transaction in which a statement failed", async () => {
    const pool = open();
    await expect(
      pool.transaction(async (tx) => {
        await tx.query("select 1 / 0").catch(() => {});
      }),
    ).rejects.toThrow("A failed transaction cannot be committed.");
    expect(await readRows(pool, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("does not acknowledge it either if the failure is not known before the commit", async () => {
    const pool = open();
    await expect(
      pool.transaction(async (tx) => {
        void tx.query("select 1 / 0").catch(() => {});
      }),
    ).rejects.toThrow("A failed transaction cannot be committed.");
  });

  test("lets callers wait for a restart", async () => {
    const pool = open({ patienceMs: 40_000 });
    await readPid(pool);
    process.kill(await cluster.readPid(), "SIGKILL");
    await vi.waitUntil(() => pool.usage.total === 0);
    const waiting = Promise.all([readPid(pool), readPid(pool), readPid(pool)]);
    await cluster.startAgain();
    expect(await waiting).toHaveLength(3);
  });

  test("refuses callers at once in a long outage, and serves them after it", async () => {
    const pool = open({ patienceMs: 200 });
    await readPid(pool);
    process.kill(await cluster.readPid(), "SIGKILL");
    await vi.waitUntil(() => pool.usage.total === 0);
    await expect(readPid(pool)).rejects.toMatchObject(isRefused);
    const startedAt = performance.now();
    const refusals = Array.from({ length: 50 }, () => readPid(pool).catch(findAppError));
    expect(await Promise.all(refusals)).toEqual(
      refusals.map(() => expect.objectContaining(isRefused)),
    );
    expect(performance.now() - startedAt).toBeLessThan(200);
    await cluster.startAgain();
    await vi.waitUntil(() => readPid(pool).catch(() => 0), { timeout: 3_000 });
  });

  test("loses no acknowledged row while the server freezes", async () => {
    const pool = open({ deadlineMs: 1_000 });
    const acknowledged: number[] = [];
    let isOver = false;
    const write = async (first: number) => {
      for (let id = first; !isOver; id += 8) {
        const isStored = await pool.query({ text: "insert into ledger values ($1)" }, [id]).then(
          () => true,
          () => false,
        );
        if (isStored) acknowledged.push(id);
        else await sleep(10);
      }
    };
    const writers = Array.from({ length: 8 }, (_, at) => write(1_000 + at));
    await cluster.pause(3_000);
    const before = acknowledged.length;
    await vi.waitUntil(() => acknowledged.length > before + 100, { timeout: 10_000 });
    isOver = true;
    await Promise.all(writers);
    const stored = await readRows<{ id: number }>(pool, "select id from ledger");
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("prepares named statements once, and none behind PgBouncer", async () => {
    const text =
      "select count(*)::int as count from pg_prepared_statements where statement like $1";
    const counts = [];
    for (const canPrepare of [true, false]) {
      const pool = open({ max: 1, canPrepare });
      await readRows(pool, text, ["%"]);
      counts.push((await readRows<{ count: number }>(pool, text, ["select count%"]))[0]?.count);
    }
    expect(counts).toEqual([1, 0]);
  });

  test("ends while a statement runs", async () => {
    const pool = open();
    const refused = expect(pool.query("select pg_sleep(30)")).rejects.toMatchObject(isRefused);
    await vi.waitUntil(() => pool.usage.total === 1);
    await pool.end(50);
    await refused;
    await expect(pool.query("select 1")).rejects.toMatchObject(isRefused);
  });

  test("reports a wrong password as it is", async () => {
    const url = cluster.url.replace(/:[^:@]*@/, ":wrong@");
    await expect(connect(url)).rejects.toMatchObject({ code: "28P01" });
    const pool = new Connections(url, { max: 1, deadlineMs: 1_000, canPrepare: true });
    opened.push(pool);
    await expect(pool.query("select 1")).rejects.toMatchObject({ code: "28P01" });
  });
});
