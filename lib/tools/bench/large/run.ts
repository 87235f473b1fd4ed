import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { boot } from "#lib/server/app/boot";
import { db } from "#lib/server/platform/postgres/client";
import { bulkLoadSettings } from "#lib/tools/bench/large/bulk-load";
import { readFacts } from "#lib/tools/bench/large/facts";
import { prepareLarge } from "#lib/tools/bench/large/prepare";
import { listViewers } from "#lib/tools/bench/large/viewers";

/** Number of users that send requests in turn. */
const viewerCount = 32;

const buildSettings = (postCount: number, port: number) => ({
  DATA_DIR: resolve(`.test/large-${postCount}`),
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "warn",
});

/** Nothing listens there while a database is filled. */
const fillPort = 4274;

const getTargetFile = (dataDir: string) => `${dataDir}/bench-target.json`;

/** Fills a database unless it is filled, and writes down what to request of it. */
export async function fillDatabase(postCount: number): Promise<void> {
  const settings = buildSettings(postCount, fillPort);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  Object.assign(process.env, settings);
  const startedAt = Date.now();
  const app = await boot({ deadlineMs: 0, postgresSettings: bulkLoadSettings });
  try {
    await prepareLarge(postCount, (step) => {
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      process.stdout.write(`Filling ${postCount} posts, ${seconds} s: ${step}\n`);
    });
    const target = { facts: await readFacts(db()), viewers: await listViewers(db(), viewerCount) };
    writeFileSync(getTargetFile(settings.DATA_DIR), JSON.stringify(target));
  } finally {
    await app.stop();
  }
}
