import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { boot } from "#lib/server/app/boot";
import { connect } from "#lib/server/platform/postgres/connect";
import { fillBench } from "#lib/tools/bench/fill";
import { printHead, printRow } from "#lib/tools/bench/table";
import { readOptions } from "#lib/tools/command/arguments";
import { build } from "#lib/tools/command/build";
import { findFreePort, startNode, waitForExit, waitUntilUp } from "#lib/tools/command/process";
import { Cluster, type EndSignal } from "#lib/tools/faults/cluster";
import { openStream, PageReader } from "#lib/tools/faults/watchers";
import { countLost, Writers } from "#lib/tools/faults/writers";

const writerCount = 16;
/** Every call must be answered within this time, and succeed so long after the database is back. */
const maxAnswerMs = 40_000;
const maxRecoveryMs = 3_000;

type Fault = { name: string; rounds: number; cause: (round: number) => Promise<void> };

const signals: EndSignal[] = ["SIGINT", "SIGQUIT", "SIGKILL"];
const pauses = [1_000, 3_000, 8_000, 25_000];

const listFaults = (cluster: Cluster, scale: number): Fault[] => [
  {
    name: "restart",
    rounds: Math.ceil(50 * scale),
    cause: (round) => cluster.restart(signals[round % signals.length] as EndSignal),
  },
  {
    name: "terminated backend",
    rounds: Math.ceil(200 * scale),
    cause: () => terminateBackend(cluster.url),
  },
  {
    name: "pause",
    rounds: Math.ceil(20 * scale),
    cause: (round) => cluster.pause(pauses[round % pauses.length] ?? 1_000),
  },
];

async function terminateBackend(url: string): Promise<void> {
  const connection = await connect(url);
  await connection.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid() order by random() limit 1`);
  await connection.end();
}

/** Causes a fault again and again, prints a row about the answers, and returns true if all is well. */
async function measureFault(
  { name, rounds, cause }: Fault,
  writers: Writers,
  cluster: Cluster,
): Promise<boolean> {
  let recoveryMs = 0;
  writers.takeTally();
  for (let round = 0; round < rounds; round += 1) {
    await cause(round);
    const returnedAt = performance.now();
    await sleep(round % 5 === 4 || name !== "terminated backend" ? maxRecoveryMs + 500 : 200);
    recoveryMs = Math.max(recoveryMs, writers.tally.lastFailureAt - returnedAt);
  }
  await sleep(maxRecoveryMs);
  const tally = writers.takeTally();
  const lost = await countLost(cluster.url, tally.acknowledged);
  const failed = [...tally.failed].map(([what, count]) => `${count} × ${what}`).join(", ");
  printRow([
    name,
    rounds,
    tally.acknowledged.length,
    lost,
    `${(tally.longestMs / 1000).toFixed(1)} s`,
    tally.refused,
    failed || 0,
    `${(recoveryMs / 1000).toFixed(1)} s`,
  ]);
  const isInTime = tally.longestMs <= maxAnswerMs && recoveryMs <= maxRecoveryMs;
  return lost === 0 && failed === "" && isInTime && tally.acknowledged.length > 0;
}

/**
 * `npm run faults`: stops, kills and freezes PostgreSQL under 16 writers and checks that the server
 * survives, answers in time and loses nothing. `-- --scale 0.1` causes fewer faults; `-- --built`
 * uses the build that exists.
 */
async function run(scale: number): Promise<boolean> {
  const dataDir = resolve(".test/faults");
  rmSync(dataDir, { recursive: true, force: true });
  const cluster = await Cluster.start(join(dataDir, "database"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(dataDir, "server"),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "fatal",
  });
  const filling = await boot();
  const users = await fillBench(writerCount + 1);
  await filling.stop();

  const server = startNode(["lib/server/app/start.mjs"]);
  const exited = waitForExit(server);
  await waitUntilUp(`${url}/en/posts/500`, server);
  let isStreamOpen = true;
  const stream = await openStream(url, users[writerCount] ?? { id: "", token: "" });
  stream.once("close", () => {
    isStreamOpen = false;
  });
  const page = new PageReader(`${url}/en/posts/500`);
  const writers = new Writers(url, users.slice(0, writerCount));

  printHead([
    ...["fault", "rounds", "acknowledged", "lost", "longest answer", "503"],
    ...["other failures", "back after"],
  ]);
  let isWell = true;
  for (const fault of listFaults(cluster, scale)) {
    isWell = (await measureFault(fault, writers, cluster)) && isWell;
    if (server.exitCode === null) continue;
    process.stdout.write(`The server ended with code ${server.exitCode}.\n`);
    return false;
  }
  await Promise.all([writers.stop(), page.stop()]);
  process.stdout.write(
    `\nStream of notifications: ${isStreamOpen ? "open" : "closed"}. Cached page: ${page.reads} reads, failed: ${page.failures.join(", ") || 0}\n`,
  );
  isWell &&= isStreamOpen && page.failures.length === 0;
  stream.destroy();
  server.kill("SIGTERM");
  isWell &&= (await exited) === 0;
  await cluster.stop();
  return isWell;
}

const { scale, built } = readOptions({ scale: { type: "string" }, built: { type: "boolean" } });
if (!built && (await build()) !== 0) throw new Error("The build failed.");
process.exit((await run(Number(scale ?? 1))) ? 0 : 1);
