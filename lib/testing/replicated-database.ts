import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import {
  connections,
  getConnectionOptions,
  setDatabaseUrl,
} from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { connectReplica, type Replica } from "#lib/server/platform/postgres/replica/replica";
import { type StreamingReplica, startStreamingReplica } from "#lib/testing/streaming-replica";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";

type Options = {
  postCount: number;
  /** Returns the address under which the process reads from the replica. */
  toReadUrl?: (replicaUrl: string, dataDir: string) => string;
};

/** What the tests of a file use. The fields but `dataDir` are there once the tests run. */
export type ReplicatedDatabase = {
  dataDir: string;
  servers: StreamingReplica;
  replica: Replica;
  users: [BenchUser, BenchUser];
  /** Resolves when the process knows that the replica has everything. */
  catchUp: () => Promise<void>;
};

/** Connects the process to a filled primary and its replica, which has everything before each test. */
export function testReplicatedDatabase({ postCount, toReadUrl }: Options): ReplicatedDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), "fundlore-test-"));
  Object.assign(process.env, { LOG_LEVEL: "silent", DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
  const database = { dataDir, catchUp } as ReplicatedDatabase;

  async function catchUp(): Promise<void> {
    await database.servers.catchUp();
    const now = performance.now();
    const { monitor } = database.replica;
    await vi.waitUntil(() => (monitor.getCaughtUpAt() ?? 0) > now, { timeout: 5_000 });
  }

  beforeAll(async () => {
    const servers = await startStreamingReplica();
    await migrateDatabase(servers.primaryUrl);
    setDatabaseUrl(servers.primaryUrl);
    const users = (await fillBench(3, postCount)) as [BenchUser, BenchUser];
    await servers.catchUp();
    const url = toReadUrl ? toReadUrl(servers.replicaUrl, dataDir) : servers.replicaUrl;
    const replica = connectReplica(url, connections(), getConnectionOptions());
    Object.assign(database, { servers, replica, users });
  });
  beforeEach(catchUp);
  afterAll(async () => {
    await database.replica.stop();
    await connections().end(0);
    await database.servers.stop();
    rmSync(dataDir, { recursive: true });
  });
  return database;
}
