import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { api } from "#lib/server/app/api";
import { claimRun } from "#lib/server/app/job-runner";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { client, connections, db, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#lib/testing/pgbouncer";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";

if (!hasPgBouncer)
  process.stderr.write("skipping tests behind PgBouncer, which is not installed\n");

/** Fewer than there are callers, so that each transaction gets another one. */
const poolSize = 3;
const name = `fundlore_pooled_${randomUUID().slice(0, 8)}`;
const direct = new URL(inject("databaseServer"));
direct.pathname = `/${name}`;

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode", () => {
  let dataDir: string;
  let pooler: PgBouncer;
  let users: BenchUser[];

  beforeAll(async () => {
    dataDir = await createTempFolder();
    Object.assign(process.env, {
      LOG_LEVEL: "silent",
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: "1000",
      DATABASE_PREPARE: "0",
    });
    await query(inject("databaseServer"), `create database ${name}`);
    await query(direct.href, `alter database ${name} set timezone to 'Asia/Tokyo'`);
    pooler = await startPgBouncer(direct.href, poolSize);
  });

  afterAll(async () => {
    await connections().end(0);
    await pooler.stop();
    await query(inject("databaseServer"), `drop database ${name} with (force)`);
    await removeFolder(dataDir);
  });

  test("migrates once if several processes start at the same time", async () => {
    await Promise.all([migrateDatabase(pooler.url), migrateDatabase(pooler.url)]);
    const [{ count, distinct } = {}] = await query(
      direct.href,
      `select count(*)::int as count, count(distinct tag)::int as distinct
         from drizzle.__drizzle_migrations`,
    );
    expect(count).toBe(distinct);
    const locks = await query(direct.href, "select 1 from pg_locks where locktype = 'advisory'");
    expect(locks).toEqual([]);
    setDatabaseUrl(pooler.url);
    users = await fillBench(8, 20);
  });

  test("builds an index concurrently", async () => {
    const folder = join(dataDir, "migrations");
    cpSync("lib/server/platform/postgres/migrations", folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    journal.entries.push({ tag: "9999_index", when: 9_000_000_000_000, breakpoints: true });
    writeFileSync(file, JSON.stringify(journal));
    const statement = "create index concurrently pooled_index on comments (created_at)";
    writeFileSync(join(folder, "9999_index.sql"), statement);
    await Promise.all([1, 2].map(() => migrateDatabase(pooler.url, { folder })));
    const valid = "select indisvalid from pg_index where indexrelid = 'pooled_index'::regclass";
    expect(await query(direct.href, valid)).toEqual([{ indisvalid: true }]);
  });

  const call = async ({ token }: BenchUser, method: string, path: string, body?: object) => {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await api(request, "127.0.0.1");
    return { status: response.status, data: (await response.json()).data };
  };

  test("serves reads, writes, transactions and queues without prepared statements", async () => {
    const rounds = users.flatMap((user) => [
      call(user, "GET", "/sns/api/v1/post/1/comment"),
      call(user, "GET", "/sns/api/v1/post/1"),
      call(user, "POST", "/sns/api/v1/post/1/comment", { content: "Through the pooler" }),
      call(user, "GET", "/sns/api/v1/post/2"),
    ]);
    const statuses = (await Promise.all(rounds)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await drainNotifications();
    expect(await query(direct.href, "select 1 from notification_events")).toEqual([]);
    const [{ count } = {}] = await query(
      direct.href,
      "select count(*)::int as count from comments where content = 'Through the pooler'",
    );
    expect(count).toBe(users.length);
    const job = { name: "pooled", intervalMs: 60_000, run: async () => {} };
    const claims = await Promise.all([claimRun(job), claimRun(job), claimRun(job)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    const prepared = await Promise.all(
      users.map(() => db().execute(sql`select * from pg_prepared_statements, pg_sleep(0.02)`)),
    );
    expect(prepared.flat()).toEqual([]);
  });

  test("rolls back a transaction as a whole", async () => {
    const write = client().begin(async (tx) => {
      await tx`delete from comments`;
      await tx`select 1 / 0`;
    });
    await expect(write).rejects.toThrow("division by zero");
    expect(await db().execute(sql`select 1 from comments limit 1`)).toHaveLength(1);
  });

  test("uses UTC on every connection of the pool", async () => {
    const zones = await Promise.all(
      users.map(() =>
        db().execute(sql`select current_setting('TimeZone') as zone, pg_sleep(0.02)`),
      ),
    );
    expect(new Set(zones.flat().map(({ zone }) => zone))).toEqual(new Set(["UTC"]));
  });

  test("ends statements after the timeout of the database or role", async () => {
    await query(direct.href, `alter database ${name} set statement_timeout to '200ms'`);
    await query(
      direct.href,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect(db().execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
      cause: { errorName: "serviceUnavailable" },
    });
  });
});
