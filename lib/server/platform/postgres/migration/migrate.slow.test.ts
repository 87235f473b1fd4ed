import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, inject, test, vi } from "vitest";
import { withConnection } from "#lib/server/platform/postgres/connect";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { query } from "#lib/testing/embedded-postgres";

process.env.LOG_LEVEL = "silent";
const folder = mkdtempSync(join(tmpdir(), "fundlore-migrations-"));
const fast = { lockTimeoutMs: 100, retries: { count: 30, firstPauseMs: 20, maxPauseMs: 50 } };
const databases: string[] = [];
let url: string;
let files: [tag: string, text: string][];

beforeEach(async () => {
  const target = new URL(inject("databaseServer"));
  const name = `fundlore_migrate_${randomUUID().slice(0, 8)}`;
  await query(target.href, `create database ${name}`);
  databases.push(name);
  target.pathname = `/${name}`;
  url = target.href;
  files = [["0000_start", "create table posts (id int); insert into posts values (1), (1)"]];
  await migrate();
});

afterAll(async () => {
  for (const name of databases) {
    await query(inject("databaseServer"), `drop database ${name} with (force)`);
  }
  rmSync(folder, { recursive: true });
});

function migrate(options: Parameters<typeof migrateDatabase>[1] = {}): Promise<void> {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = files.map(([tag], at) => ({ tag, when: 1_000 + at, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [tag, text] of files) writeFileSync(join(folder, `${tag}.sql`), text);
  return migrateDatabase(url, { folder, ...fast, ...options });
}

const listTags = async () =>
  (await query(url, "select tag from drizzle.__drizzle_migrations order by id")).map(
    (row) => row.tag,
  );

/** True while a statement waits for a lock in this database. */
const isWaiting = async () =>
  (
    await query(
      url,
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
        where not granted and d.datname = current_database()`,
    )
  ).length > 0;

test("keeps readers going while a migration waits for its lock, and gets it later", async () => {
  files.push(["0001_column", "alter table posts add column title text"]);
  await withConnection(url, async (reader) => {
    await reader.query("begin");
    await reader.query("select * from posts");
    const migrating = migrate();
    await vi.waitUntil(isWaiting, { timeout: 5_000 });
    // Queues behind the waiting migration until that gives up.
    expect(await query(url, "select id from posts")).toHaveLength(2);
    expect(await listTags()).toEqual(["0000_start"]);
    await reader.query("commit");
    await migrating;
  });
  expect(await listTags()).toEqual(["0000_start", "0001_column"]);
});

test("gives up with the name of the connection that has the lock, and changes nothing", async () => {
  files.push(["0001_two", "create table extra (id int); alter table posts add column title text"]);
  await withConnection(url, async (reader) => {
    await reader.query("begin");
    await reader.query("select * from posts");
    const { rows } = await reader.query("select pg_backend_pid() as pid");
    await expect(migrate({ retries: { ...fast.retries, count: 2 } })).rejects.toThrow(
      new RegExp(
        `Migration 0001_two did not get its lock in 2 attempts.*connection ${rows[0].pid} `,
      ),
    );
  });
  expect(await query(url, "select to_regclass('extra') as extra")).toEqual([{ extra: null }]);
});

test("waits while another process migrates, at most for the given time", async () => {
  files.push(["0001_column", "alter table posts add column title text"]);
  await withConnection(url, async (other) => {
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(7203551)");
    const { rows } = await other.query("select pg_backend_pid() as pid");
    await expect(migrate({ maxWaitMs: 100 })).rejects.toThrow(
      new RegExp(`Another process has been migrating.*pg_terminate_backend\\(${rows[0].pid}\\)`),
    );
    const migrating = migrate();
    await other.query("rollback");
    await migrating;
  });
  expect(await listTags()).toEqual(["0000_start", "0001_column"]);
});

test("applies each migration once if several processes start at the same time", async () => {
  files.push(
    ["0001_table", "create table extra (id int)"],
    ["0002_index", "create index concurrently extra_id on extra (id)"],
  );
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await listTags()).toEqual(["0000_start", "0001_table", "0002_index"]);
});

test("keeps the migrations before one that fails", async () => {
  files.push(["0001_table", "create table extra (id int)"], ["0002_wrong", "select 1 / 0"]);
  await expect(migrate()).rejects.toThrow("division by zero");
  expect(await listTags()).toEqual(["0000_start", "0001_table"]);
});

test("builds indexes concurrently, and replaces one that an interrupted build left", async () => {
  files.push([
    "0001_index",
    `create index concurrently posts_id on posts (id);
--> statement-breakpoint
-- Its second attempt must not find the first one's rest.
CREATE UNIQUE INDEX CONCURRENTLY "posts_unique" ON "posts" USING btree ("id");`,
  ]);
  await expect(migrate()).rejects.toThrow("could not create unique index");
  const indexes = `select relname, indisvalid, oid::int from pg_index join pg_class on oid = indexrelid
    where relname like 'posts\\_%' order by relname`;
  const [first, second] = await query(url, indexes);
  expect(second).toMatchObject({ relname: "posts_unique", indisvalid: false });
  await query(url, "delete from posts");
  await migrate();
  expect(await query(url, indexes)).toEqual([
    first,
    { ...second, indisvalid: true, oid: expect.any(Number) },
  ]);
  expect(await listTags()).toEqual(["0000_start", "0001_index"]);
});

test("lets an older version start after an expansion, and refuses after a contraction", async () => {
  const [start] = files;
  files.push(["0001_expand", "alter table posts add column title text"]);
  await migrate();
  files = [start as [string, string]];
  await migrate();
  files.push(
    ["0001_expand", "alter table posts add column title text"],
    ["0002_contract", "-- compatible-from: 0001_expand\nalter table posts drop column id"],
  );
  await migrate();
  files.pop();
  await migrate();
  files.pop();
  await expect(migrate()).rejects.toThrow(
    "it has migration 0002_contract, and this version knows migrations up to 0000_start",
  );
});
