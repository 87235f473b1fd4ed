import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { connectRedis } from "#lib/server/platform/redis/connect";
import { prepareRedis } from "#lib/testing/redis";
import { type SpawnedServer, spawnServer } from "#lib/testing/spawn-server";

/** Returns the URL of the test file's database. */
export async function getDatabaseUrl(): Promise<string> {
  const [row] = await db().execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${row?.name}`;
  return url.href;
}

/** Starts another instance on the test file's database, and a Redis that connects it to this one. */
export async function spawnSecondInstance(): Promise<SpawnedServer> {
  const redis = await prepareRedis();
  await redis.start();
  connectRedis([redis.url]);
  return spawnServer(await getDatabaseUrl(), { REDIS_URL: redis.url });
}
