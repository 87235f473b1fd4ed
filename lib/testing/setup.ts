import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { ClientBase } from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#lib/server/platform/postgres/connect";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";
import { getScratchFolder, hasMemoryFolder } from "#lib/testing/scratch-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which each test file creates a database from the migrated template. */
    databaseServer: string;
    /** The template with the strategy that copies it fastest, as `create database` takes them. */
    databaseTemplate: string;
  }
}

/** Starts PostgreSQL for the run: the server of DATABASE_URL, or the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const provide = process.env.DATABASE_URL ? provideOnServer : provideOnOwnServer;
  const { url, template, strategy, stop } = await provide();
  project.provide("databaseServer", url);
  project.provide("databaseTemplate", `${template} strategy ${strategy}`);
  return stop;
}

type Provided = {
  url: string;
  template: string;
  strategy: "wal_log" | "file_copy";
  stop: () => Promise<void>;
};

/** Creates a template on the server of DATABASE_URL for this run only. */
async function provideOnServer(): Promise<Provided> {
  const url = String(process.env.DATABASE_URL);
  const template = `fundlore_template_${process.pid}`;
  const admin = await connect(url);
  await createTemplate(url, admin, template);
  return {
    url,
    template,
    strategy: "wal_log",
    stop: async () => {
      await admin.query(`drop database if exists ${template} with (force)`);
      await admin.end();
    },
  };
}

/** Starts the embedded server of the tests. It keeps its template for the next run. */
async function provideOnOwnServer(): Promise<Provided> {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  const dataDir = getScratchFolder("unit");
  mkdirSync(dataDir, { recursive: true });
  // The cluster holds nothing worth keeping, so no commit waits for the disk. A vacuum in a database
  // keeps it from being dropped, and new statistics change plans in the middle of a test.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
    max_wal_size: "128MB",
  };
  const { url, adopted, stop } = await startEmbedded({ dataDir, log: () => {}, settings });
  const migrations = createHash("sha256").update(JSON.stringify(readMigrations()));
  const template = `fundlore_template_${migrations.digest("hex").slice(0, 12)}`;
  const admin = await connect(url);
  // Another run that uses the server needs its own.
  if (!adopted) await dropRemains(admin, template);
  const found = await admin.query("select from pg_database where datname = $1", [template]);
  if (found.rowCount === 0) await createTemplate(url, admin, template);
  await admin.end();
  return { url, template, strategy: hasMemoryFolder() ? "file_copy" : "wal_log", stop };
}

/** Drops the databases of killed runs, and templates of other migrations. */
async function dropRemains(admin: ClientBase, template: string): Promise<void> {
  const remains = await admin.query(
    "select datname from pg_database where datname like 'fundlore\\_%' and datname <> $1",
    [template],
  );
  // Another run that started at the same moment may be using one.
  for (const { datname } of remains.rows) {
    await admin.query(`drop database "${datname}"`).catch(() => {});
  }
}

/** Creates a migrated database, complete from the moment it has its name. */
async function createTemplate(url: string, admin: ClientBase, template: string): Promise<void> {
  const unfinished = `${template}_${process.pid}`;
  await admin.query(`create database ${unfinished}`);
  const target = new URL(url);
  target.pathname = `/${unfinished}`;
  await migrateDatabase(target.href);
  // Fails if another run was faster.
  await admin
    .query(`alter database ${unfinished} rename to ${template}`)
    .catch(() => admin.query(`drop database ${unfinished}`));
}
