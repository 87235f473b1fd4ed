import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#lib/server/platform/postgres/connect";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which each test file creates a database from the migrated template. */
    databaseServer: string;
    databaseTemplate: string;
  }
}

/** Starts PostgreSQL for the run: the server of DATABASE_URL, or the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startOwn();
  const template = `fundlore_template_${process.pid}`;
  const admin = await connect(server.url);
  await admin.query(`create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrateDatabase(url.href);
  project.provide("databaseServer", server.url);
  project.provide("databaseTemplate", template);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}

async function startOwn() {
  const { startEmbedded } = await import("#lib/server/platform/postgres/embedded/start");
  const dataDir = resolve(".test/unit");
  mkdirSync(dataDir, { recursive: true });
  // The cluster holds nothing worth keeping, so no commit waits for the disk. A vacuum in a database
  // keeps it from being dropped, and new statistics change plans in the middle of a test.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum: "off",
  };
  return startEmbedded({ dataDir, log: () => {}, settings });
}
