import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { boot } from "#lib/server/app/boot";
import { db } from "#lib/server/platform/postgres/client";
import { bulkLoadSettings } from "#lib/tools/bench/large/bulk-load";
import { readFacts } from "#lib/tools/bench/large/facts";
import {
  compareLists,
  type MeasuredServer,
  printReads,
  type Target,
} from "#lib/tools/bench/large/measure";
import { prepareLarge } from "#lib/tools/bench/large/prepare";
import { listPublishers, listViewers, type Publisher } from "#lib/tools/bench/large/viewers";
import { measureUncachedPages, measureWrites } from "#lib/tools/bench/large/writes";
import { readMemory } from "#lib/tools/bench/memory";
import { runNode, startNode, waitForExit } from "#lib/tools/command/process";

/** The small database that each figure is compared with. */
const smallPostCount = 1_000;
/** Number of users that send requests in turn. */
const viewerCount = 32;
const ports = { small: 4274, large: 4275, second: 4276 };

const buildSettings = (postCount: number, port: number) => ({
  DATA_DIR: resolve(`.test/large-${postCount}`),
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "warn",
});

type FilledTarget = Target & { publishers: Publisher[] };

const getTargetFile = (postCount: number) =>
  `${buildSettings(postCount, ports.large).DATA_DIR}/bench-target.json`;

const readTarget = (postCount: number): FilledTarget =>
  JSON.parse(readFileSync(getTargetFile(postCount), "utf8"));

/** Fills a database unless it is filled, and writes down what to request of it. */
export async function fillDatabase(postCount: number): Promise<void> {
  const settings = buildSettings(postCount, ports.large);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  Object.assign(process.env, settings);
  const startedAt = Date.now();
  const app = await boot({ deadlineMs: 0, postgresSettings: bulkLoadSettings });
  try {
    await prepareLarge(postCount, (step) => {
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      process.stdout.write(`Filling ${postCount} posts, ${seconds} s: ${step}\n`);
    });
    const target: FilledTarget = {
      facts: await readFacts(db()),
      viewers: await listViewers(db(), viewerCount),
      publishers: await listPublishers(db()),
    };
    writeFileSync(getTargetFile(postCount), JSON.stringify(target));
  } finally {
    await app.stop();
  }
}

/** Starts a server. Returns it with the time until its first page. */
async function startServer(postCount: number, port: number) {
  const settings = buildSettings(postCount, port);
  const target = readTarget(postCount);
  const startedAt = performance.now();
  const child = startNode(["lib/server/app/start.mjs"], settings);
  const page = `${settings.PUBLIC_URL}/en/posts/${target.facts.discussedPostIds[0]}`;
  while (!(await isAnswered(page))) {
    if (child.exitCode !== null) throw new Error("The server exited during startup.");
  }
  return {
    server: { ...target, url: settings.PUBLIC_URL } satisfies MeasuredServer,
    pid: child.pid ?? 0,
    firstPageMs: Math.round(performance.now() - startedAt),
    stop: () => {
      child.kill("SIGTERM");
      return waitForExit(child);
    },
  };
}

const isAnswered = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => new Promise<false>((resolve) => setTimeout(resolve, 5, false)),
  );

/** Measures each list call on 1,000 posts and on `postCount`, and what is slow only with many rows. */
export async function runLarge(postCount: number, seconds: number, entry: string): Promise<void> {
  for (const count of [smallPostCount, postCount]) {
    const code = await runNode([entry, "--fill", "--posts", String(count)]);
    if (code !== 0) throw new Error("Filling failed.");
  }
  // Before the small one, whose jobs would slow its start.
  const large = await startServer(postCount, ports.large);
  const small = await startServer(smallPostCount, ports.small);
  try {
    // The second process finds PostgreSQL running.
    const second = await startServer(postCount, ports.second);
    process.stdout.write(
      `First page after the start: ${large.firstPageMs} ms; ${second.firstPageMs} ms if PostgreSQL runs already\n`,
    );
    await second.stop();
    const [p50, p99] = await measureUncachedPages(large.server);
    process.stdout.write(`Pages that no cache has: p50 ${p50} ms, p99 ${p99} ms\n\n`);
    await compareLists(small.server, large.server, seconds);
    await measureWrites(large.server, readTarget(postCount).publishers);
    if (process.platform === "linux") {
      const megabytes = Math.round((await readMemory(large.pid, "VmHWM")) / 1_000_000);
      process.stdout.write(`\nMost memory of the process: ${megabytes} MB\n`);
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  await explainCalls(postCount);
}

async function explainCalls(postCount: number): Promise<void> {
  Object.assign(process.env, buildSettings(postCount, ports.large));
  const app = await boot();
  try {
    await printReads(readTarget(postCount));
  } finally {
    await app.stop();
  }
}
