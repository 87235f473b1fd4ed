import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { boot, type RunningApp } from "#lib/server/app/boot";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { query } from "#lib/testing/embedded-postgres";
import { createFakeNext, startTestServer } from "#lib/testing/server";

const dataDir = mkdtempSync(join(tmpdir(), "fundlore-test-"));
const name = `fundlore_unmigrated_${randomUUID().slice(0, 8)}`;
const url = new URL(inject("databaseServer"));
url.pathname = `/${name}`;
Object.assign(process.env, {
  DATABASE_URL: url.href,
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  MIGRATE: "0",
});
let app: RunningApp;
const { get } = startTestServer(createFakeNext().handler, { isReady: () => app.isSchemaReady() });

beforeAll(async () => {
  await query(inject("databaseServer"), `create database ${name}`);
  app = await boot({ waitsForSchema: true });
});

afterAll(async () => {
  await app.stop();
  await query(inject("databaseServer"), `drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true });
});

const getStatus = async (path: string) => (await get(path)).status;

test("starts without migrations, refuses requests and says what is missing", async () => {
  const probe = await get("/readyz");
  expect([probe.status, JSON.parse(probe.text).checks]).toMatchObject([
    503,
    { database: "ok", migrations: "failing" },
  ]);
  expect(await getStatus("/livez")).toBe(200);
  const call = await get("/sns/api/v1/feed");
  expect([call.status, call.headers["retry-after"], JSON.parse(call.text).status]).toEqual([
    503,
    "2",
    "failure",
  ]);
  const page = await get("/zh/posts/1");
  expect([page.status, page.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(page.text).toContain('lang="zh-Hans"');
});

test("does not run a command without migrations", async () => {
  await expect(boot()).rejects.toThrow("no migration is applied. Run npm run migrate.");
});

test("serves once another process has migrated", async () => {
  await migrateDatabase(url.href);
  await app.schemaReady;
  expect([await getStatus("/readyz"), await getStatus("/en/posts/1")]).toEqual([200, 200]);
});

test("refuses to start on a newer schema, while a running process goes on", async () => {
  const newer = `insert into drizzle.__drizzle_migrations (hash, created_at, tag, compatible_from)
    values ('', 9000000000000, '9999_contract', 8999999999999)`;
  await query(url.href, newer);
  await expect(boot({ waitsForSchema: true })).rejects.toThrow("it has migration 9999_contract");
  expect([await getStatus("/readyz"), await getStatus("/en/posts/1")]).toEqual([200, 200]);
  await query(url.href, "update drizzle.__drizzle_migrations set compatible_from = 0");
  await expect(boot({ waitsForSchema: true })).resolves.toBeDefined();
});
