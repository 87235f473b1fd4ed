import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { provideShownPostsCheck } from "#lib/server/features/visibility/shown-posts";
import { providePersonalData } from "#lib/server/platform/personal-data/personal-data";
import { connections, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { connect } from "#lib/server/platform/postgres/connect";
import { clearSingletons, stopQueueWorkers } from "#lib/testing/singletons";

/**
 * Gives a test file its own empty, migrated database and its own data folder. Call it at the top of
 * the file, because `settings` must be in the environment before anything reads it.
 */
export function testDatabase(settings: Record<string, string> = {}): void {
  const name = `fundlore_test_${randomBytes(6).toString("hex")}`;
  const dataDir = mkdtempSync(join(tmpdir(), "fundlore-test-"));
  Object.assign(process.env, {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://localhost:3000",
    RATE_LIMIT_SCALE: "1000",
    // Tests change the database directly, which no cache hears of.
    POST_CACHE_MB: "0",
    DOCUMENT_CACHE_MB: "0",
    SESSION_CACHE_MS: "0",
    // The tests of conversions turn it on; no other may depend on what this host has.
    FFMPEG_PATH: "off",
    ...settings,
  });
  // What an earlier file left running may have read other settings meanwhile.
  clearSingletons();
  provideShownPostsCheck();
  providePersonalData(async () => (await import("#lib/server/app/personal-data")).personalData);
  const server = inject("databaseServer");

  beforeAll(async () => {
    await onServer(server, `create database ${name} template ${inject("databaseTemplate")}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    setDatabaseUrl(url.href);
  });
  afterAll(async () => {
    await stopQueueWorkers();
    await connections().end(5_000);
    // Forces it only if connections remain, because force needs rights over autovacuum workers.
    await onServer(server, `drop database if exists ${name}`).catch(() =>
      onServer(server, `drop database if exists ${name} with (force)`),
    );
    rmSync(dataDir, { recursive: true, force: true });
  });
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = await connect(url);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
