import { killPrimaries } from "#lib/tools/cluster/failover";
import { Load } from "#lib/tools/cluster/load";
import { causeOutages } from "#lib/tools/cluster/outages";
import { restoreToPointInTime } from "#lib/tools/cluster/point-in-time";
import { killRedisNodes } from "#lib/tools/cluster/redis-failover";
import { listMissingPackages } from "#lib/tools/cluster/requirements";
import { type Cluster, startCluster } from "#lib/tools/cluster/start-cluster";
import { measureThroughput } from "#lib/tools/cluster/throughput";
import { readOptions } from "#lib/tools/command/arguments";
import { build } from "#lib/tools/command/build";

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Lists what Prometheus lacks. Returns true if that is nothing. */
async function checkPrometheus({ prometheus }: Cluster): Promise<boolean> {
  const problems = await prometheus.listProblems();
  print(`\nPrometheus: ${problems.join("; ") || "all targets, rules and series are there"}.`);
  return problems.length === 0;
}

async function checkRestore({ daemons, database, urls }: Cluster, load: Load): Promise<boolean> {
  const result = await restoreToPointInTime(daemons, database, load, urls.primary);
  const { before, missing, after, surplus } = result;
  print(`\npgBackRest: of ${before} writes before the point in time, ${missing} are missing; of`);
  print(`${after} after it, ${surplus} are there.`);
  return before > 0 && after > 0 && missing === 0 && surplus === 0;
}

/** Ends the load and measures a heavier one. Returns true if no call failed. */
async function printThroughput(cluster: Cluster, load: Load): Promise<boolean> {
  await load.stop();
  print("\n| at 32 connections | requests/s | p50 ms | p99 ms | failed |\n|---|---|---|---|---|");
  const rows = await measureThroughput(cluster);
  print(rows);
  return rows.split("\n").every((row) => !row.startsWith("|") || row.endsWith("| 0 |"));
}

/** Returns true if both instances have run from the beginning, and end when they are told to. */
async function checkInstances({ instances }: Cluster): Promise<boolean> {
  const failures = instances.listFailures();
  const codes = await instances.stop();
  print(`\nInstances: ${failures.join("; ") || "none ended"}; exit codes ${codes.join(", ")}.`);
  return failures.length === 0 && codes.every((code) => code === 0);
}

/**
 * `npm run cluster`: starts a highly available installation on this machine, from the files of
 * `.github/operations`, and kills its parts under load. Fails if anything is lost, late or refused to
 * readers. `-- --rounds 2` kills the primary less often; `-- --built` uses the build that exists.
 */
async function main(rounds: number): Promise<boolean> {
  const cluster = await startCluster();
  const { database, urls, origin, users } = cluster;
  const load = new Load(origin, users);
  const steps = [
    () => killPrimaries(database, load, urls.primary, rounds),
    () => causeOutages(cluster, load),
    () => killRedisNodes(cluster, load),
    () => checkPrometheus(cluster),
    () => checkRestore(cluster, load),
    () => printThroughput(cluster, load),
    () => checkInstances(cluster),
  ];
  let isWell = true;
  try {
    for (const step of steps) isWell = (await step()) && isWell;
  } catch (error) {
    process.stderr.write(cluster.daemons.readLogEnds());
    throw error;
  } finally {
    await cluster.stop();
  }
  return isWell;
}

const { rounds, built } = readOptions({ rounds: { type: "string" }, built: { type: "boolean" } });
const missing = listMissingPackages();
if (missing.length > 0) {
  process.stderr.write(`These Debian packages are missing: ${missing.join(", ")}.\n`);
  process.exit(1);
}
if (!built && (await build()) !== 0) throw new Error("The build failed.");
process.exit((await main(Number(rounds ?? 10))) ? 0 : 1);
