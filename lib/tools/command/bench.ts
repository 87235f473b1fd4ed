import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { seedDemo } from "#lib/demo/seed";
import { limits } from "#lib/domain/limits";
import { boot, type RunningApp } from "#lib/server/app/boot";
import { comparePages } from "#lib/tools/bench/compare-pages";
import { fillLargest } from "#lib/tools/bench/expensive/fill";
import { copies } from "#lib/tools/bench/expensive/measure";
import { measureExpensive, withoutCaches } from "#lib/tools/bench/expensive/run";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";
import { fillDatabase, runLarge } from "#lib/tools/bench/large/run";
import { fullPostCount } from "#lib/tools/bench/large/size";
import { type Load, type Measurement, measureLoad } from "#lib/tools/bench/load";
import {
  measureLongBodies,
  prepareLongBodies,
  startProbedServer,
} from "#lib/tools/bench/long-bodies";
import { startRawServer } from "#lib/tools/bench/raw";
import { measureBareScriptBytes, measureScriptBytes } from "#lib/tools/bench/script-size";
import { printHead, printRow } from "#lib/tools/bench/table";
import { measureUploadMemory } from "#lib/tools/bench/upload-memory";
import { measureWriting } from "#lib/tools/bench/writing";
import { build } from "#lib/tools/command/build";
import { startNode, waitForExit, waitUntilUp } from "#lib/tools/command/process";

const port = 4273;
const url = `http://127.0.0.1:${port}`;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** Product and bare server take turns, because the machine's speed changes. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const settings = {
  DATA_DIR: resolve(".test/bench"),
  PORT: String(port),
  PUBLIC_URL: url,
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "warn",
};

/** Measures a raw node:http server with the same bytes, in its own process and run. */
async function measureRaw(path: string, headers: Record<string, string>): Promise<Measurement> {
  const raw = await startRawServer(`${url}${path}`, headers);
  const measured = await measureLoad({
    url: raw.url,
    seconds,
    requests: [{ method: "GET", path: "/" }],
  });
  raw.child.kill();
  return measured;
}

type Benchmark = { name: string; load: Omit<Load, "url" | "seconds">; raw: string };

function listBenchmarks(users: BenchUser[]): Benchmark[] {
  const authorize = (connection: number) => ({
    authorization: `Bearer ${users[connection % users.length]?.token}`,
    "content-type": "application/json",
  });
  const like = "/sns/api/v1/post/500/like";
  const comment = JSON.stringify({ content: "The dates rarely match." });
  const page = "/en/posts/500";
  const feed = "/sns/api/v1/post/trending/list?filter=recommended&limit=10";
  const post = "/sns/api/v1/post/500";
  const notifications = "/sns/api/v1/notification/list";
  const products = "/product/api/v1/product/list";
  const read = (path: string) => ({ requests: [{ method: "GET" as const, path }] });
  const asMember = (path: string) => ({ ...read(path), headers: authorize });
  return [
    { name: "post page, html", load: read(page), raw: page },
    {
      name: "post page, gzip",
      load: { ...read(page), headers: { "accept-encoding": "gzip" } },
      raw: page,
    },
    { name: "list of ten, anonymous", load: read(feed), raw: feed },
    { name: "list of ten, member", load: asMember(feed), raw: feed },
    { name: "read one, anonymous", load: read(post), raw: post },
    { name: "read one, member", load: asMember(post), raw: post },
    { name: "funds, anonymous", load: read(products), raw: products },
    { name: "notifications", load: asMember(notifications), raw: notifications },
    {
      name: "like toggle",
      load: {
        requests: [
          { method: "POST", path: like },
          { method: "DELETE", path: like },
        ],
        headers: authorize,
      },
      raw: post,
    },
    {
      name: "comment",
      load: {
        requests: [{ method: "POST", path: "/sns/api/v1/post/400/comment", body: comment }],
        headers: authorize,
      },
      raw: post,
    },
  ];
}

type Round = { measured: Measurement; raw: Measurement };

const computeShare = ({ measured, raw }: Round) => (100 * measured.rate) / raw.rate;

/** Measures product and bare server in turns, and returns the round with the median share. */
async function measureRounds({ load, raw }: Benchmark): Promise<Round> {
  const { headers = {} } = load;
  const sample = typeof headers === "function" ? headers(0) : headers;
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rawMeasurement = await measureRaw(raw, sample);
    found.push({ raw: rawMeasurement, measured: await measureLoad({ ...load, url, seconds }) });
  }
  found.sort((one, other) => computeShare(one) - computeShare(other));
  return found[Math.floor(found.length / 2)] as Round;
}

function printRound(name: string, round: Round): void {
  const { rate, p99, failed } = round.measured;
  const share = `${computeShare(round).toFixed(1)} %`;
  printRow([name.padEnd(22), rate, p99, round.raw.rate, round.raw.p99, share, failed]);
}

async function printUploads(pid: number, users: BenchUser[]): Promise<void> {
  const token = users[0]?.token ?? "";
  const load = { url, pid, token, count: 30, bytes: limits.video.bytes - 1 };
  const { idle, peak } = await measureUploadMemory(load);
  const above = Math.round((peak - idle) / 1_000_000);
  process.stdout.write(`Memory for 30 uploads of 30 MB at once: ${above} MB above idle\n`);
}

/** Compares the product with raw node:http in the same run, at 32 connections. */
async function compareWithRaw(): Promise<void> {
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  const running = await startApp(settings.DATA_DIR);
  const users = await fillBench(64);
  await withServer(async (server) => {
    process.stdout.write("\n");
    printHead(["what", "requests/s", "p99 ms", "raw node:http", "raw p99 ms", "share", "failed"]);
    for (const benchmark of listBenchmarks(users)) {
      printRound(benchmark.name, await measureRounds(benchmark));
    }
    const post = await measureScriptBytes(`${url}/en/posts/500`);
    const bare = await measureBareScriptBytes();
    const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
    process.stdout.write(
      `\nJavaScript of a post page, gzip: ${formatKilobytes(post.atOnce)} kB at once, ${formatKilobytes(post.onDemand)} kB on demand; of a bare App Router page: ${formatKilobytes(bare)} kB\n`,
    );
    if (process.platform === "linux") await printUploads(server.pid ?? 0, users);
  }).finally(running.stop);
}

/** Seeds the demo, reused by later runs, and measures its pages with Lighthouse. */
async function measureDemoPages(): Promise<void> {
  const running = await startApp(resolve(".test/lighthouse"));
  try {
    await seedDemo();
    await withServer(() => comparePages(url, Number(process.env.BENCH_RUNS ?? 5)));
  } finally {
    await running.stop();
  }
}

/** Measures the event loop while one author saves the longest bodies. */
async function runLongBodies(): Promise<void> {
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  const running = await startApp(settings.DATA_DIR);
  try {
    const [author = { id: "", token: "" }] = await fillBench(64);
    const fileId = await prepareLongBodies(author);
    await withServer(
      (server) => measureLongBodies({ url, server, author, fileId }, seconds),
      startProbedServer,
    );
  } finally {
    await running.stop();
  }
}

/** Measures the page to write on, in a browser. */
async function runWriting(): Promise<void> {
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  const running = await startApp(settings.DATA_DIR);
  try {
    const [author = { id: "", token: "" }] = await fillBench(64);
    await withServer(() => measureWriting(url, author));
  } finally {
    await running.stop();
  }
}

/** Watches `/livez` while the most expensive requests without a login are made. */
async function runExpensive(): Promise<void> {
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  const running = await startApp(settings.DATA_DIR);
  const filled = await fillLargest({ copies, versions: limits.postVersion.stored }).finally(
    running.stop,
  );
  Object.assign(process.env, withoutCaches);
  await withServer(async (server) => {
    if (!(await measureExpensive(url, server, filled))) process.exitCode = 1;
  }, startProbedServer);
}

function startApp(dataDir: string): Promise<RunningApp> {
  mkdirSync(dataDir, { recursive: true });
  Object.assign(process.env, { ...settings, DATA_DIR: dataDir });
  return boot({ deadlineMs: 0 });
}

/** Runs `work` while the production server is running. */
async function withServer(
  work: (server: ChildProcess) => Promise<void>,
  start = () => startNode(["lib/server/app/start.mjs"]),
): Promise<void> {
  const server = start();
  const exited = waitForExit(server);
  try {
    await waitUntilUp(`${url}/readyz`, server);
    await work(server);
  } finally {
    server.kill("SIGTERM");
    await exited;
  }
}

/**
 * `npm run bench`: compares the product with raw node:http. `-- --large` measures every list on
 * a million posts (`--posts`) instead; `-- --fill` only fills the database; `-- --lighthouse` measures
 * pages, `-- --long-bodies` the event loop, `-- --expensive` the wait of `/livez` during expensive
 * requests, `-- --writing` the page to write on; `-- --built` uses the build that exists.
 */
const { values: options } = parseArgs({
  options: {
    large: { type: "boolean" },
    fill: { type: "boolean" },
    lighthouse: { type: "boolean" },
    "long-bodies": { type: "boolean" },
    expensive: { type: "boolean" },
    writing: { type: "boolean" },
    built: { type: "boolean" },
    posts: { type: "string", default: String(fullPostCount) },
  },
});
const postCount = Number(options.posts);
if (!options.fill && !options.built && (await build()) !== 0) throw new Error("The build failed.");
if (options.fill) await fillDatabase(postCount);
else if (options.lighthouse) await measureDemoPages();
else if (options["long-bodies"]) await runLongBodies();
else if (options.expensive) await runExpensive();
else if (options.writing) await runWriting();
else await (options.large ? runLarge(postCount, seconds, import.meta.filename) : compareWithRaw());
