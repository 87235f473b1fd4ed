import { randomBytes } from "node:crypto";
import { boot } from "#lib/server/app/boot";
import { startS3Server } from "#lib/testing/s3-server";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";
import { Daemons } from "#lib/tools/cluster/daemons";
import { DatabaseNodes } from "#lib/tools/cluster/database-nodes";
import { Instances } from "#lib/tools/cluster/instances";
import { userCount } from "#lib/tools/cluster/load";
import { Prometheus } from "#lib/tools/cluster/prometheus";
import {
  createDatabase,
  type DatabaseProxies,
  type DatabaseUrls,
  startDatabaseProxies,
  startFrontProxy,
} from "#lib/tools/cluster/proxies";
import { RedisNodes } from "#lib/tools/cluster/redis-nodes";
import type { Service } from "#lib/tools/cluster/service";
import { takePorts } from "#lib/tools/cluster/settings";

export type Cluster = {
  daemons: Daemons;
  database: DatabaseNodes;
  /** The way to the database of each instance's host. */
  hosts: DatabaseProxies[];
  /** Those of a host whose proxies nobody kills. */
  urls: DatabaseUrls;
  redis: RedisNodes;
  instances: Instances;
  prometheus: Prometheus;
  /** The public URL, behind HAProxy. */
  origin: string;
  frontProxy: Service;
  users: BenchUser[];
  /** Ends everything and removes its folder. */
  stop: () => Promise<void>;
};

/** Starts everything that a highly available installation has, with users and posts. */
export async function startCluster(): Promise<Cluster> {
  const daemons = new Daemons();
  const cleanups: (() => Promise<unknown>)[] = [() => daemons.stop()];
  const cleanUp = async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  };
  stopOnSignal(cleanUp);
  try {
    const database = await DatabaseNodes.start(daemons, (stop) => cleanups.push(stop));
    await createDatabase(daemons, database);
    const hosts: DatabaseProxies[] = [];
    for (const host of ["1", "2"]) {
      hosts.push(await startDatabaseProxies(daemons, database, host));
    }
    const { urls } = await startDatabaseProxies(daemons, database, "other");
    const redis = await RedisNodes.start(daemons);
    const [storagePort = 0] = await takePorts(1);
    const storage = await startS3Server(daemons.createFolder("s3"), storagePort);
    cleanups.push(storage.stop);
    const settings = {
      DATABASE_PREPARE: "0",
      REDIS_URL: redis.url,
      STORAGE_URL: storage.getUrl(),
      AUTH_SECRET: randomBytes(32).toString("hex"),
      PUBLIC_URL: "http://localhost",
      RATE_LIMIT_SCALE: "100000",
    };
    const toSettings = ({ pooled, primary, replica }: DatabaseUrls) => ({
      ...settings,
      DATABASE_URL: pooled,
      DATABASE_MIGRATE_URL: primary,
      DATABASE_READ_URL: replica,
    });
    const users = await fillDatabase(toSettings(urls), daemons.createFolder("filling"));
    const instances = await Instances.start(
      daemons,
      hosts.map((host) => toSettings(host.urls)),
    );
    const { origin, haproxy } = await startFrontProxy(daemons, instances.ports);
    const patroniPorts = database.nodes.map(({ patroniPort }) => patroniPort);
    const prometheus = await Prometheus.start(daemons, instances.metricsPorts, patroniPorts);
    return {
      daemons,
      database,
      hosts,
      urls,
      redis,
      instances,
      prometheus,
      origin,
      frontProxy: haproxy,
      users,
      stop: cleanUp,
    };
  } catch (error) {
    process.stderr.write(daemons.readLogEnds());
    await cleanUp();
    throw error;
  }
}

/** Migrates the database and fills it in this process. */
async function fillDatabase(
  settings: Record<string, string>,
  dataDir: string,
): Promise<BenchUser[]> {
  const { DATABASE_READ_URL: _, REDIS_URL: __, ...others } = settings;
  Object.assign(process.env, others, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const filling = await boot();
  const users = await fillBench(userCount);
  await filling.stop();
  return users;
}

/** Cleans up on Ctrl-C, and ends at once on the second. */
function stopOnSignal(cleanUp: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await cleanUp();
      process.exit(1);
    });
  }
}
