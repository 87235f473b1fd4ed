import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { limits } from "#lib/domain/limits";
import { boot, type RunningApp } from "#lib/server/app/boot";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";
import { fillDatabase, runLarge } from "#lib/tools/bench/large/run";
import { fullPostCount } from "#lib/tools/bench/large/size";
import { type Load, type Measurement, measureLoad } from "#lib/tools/bench/load";
import { startRawServer } from "#lib/tools/bench/raw";
import { measureBareScriptBytes, measureScriptBytes } from "#lib/tools/bench/script-size";
import { measureUploadMemory } from "#lib/tools/bench/upload-memory";
import { build } from "#lib/tools/command/build";
import { startNode, waitForExit, waitUntilUp } from "#lib/tools/command/process";

const port = 4273;
const url = `http://127.0.0.1:${port}`;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
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
    { name: "notifications", load: asMember(notifications), raw: feed },
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

function printRow(name: string, measured: Measurement, raw: Measurement): void {
  const share = `${((100 * measured.rate) / raw.rate).toFixed(1)} %`;
  const cells = [
    name.padEnd(22),
    measured.rate,
    measured.p99,
    raw.rate,
    raw.p99,
    share,
    measured.failed,
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
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
    process.stdout.write(
      "\n| what | requests/s | p99 ms | raw node:http | raw p99 ms | share | failed |\n|---|---|---|---|---|---|---|\n",
    );
    for (const { name, load, raw } of listBenchmarks(users)) {
      const rawMeasurement = await measureRaw(
        raw,
        typeof load.headers === "object" ? load.headers : {},
      );
      printRow(name, await measureLoad({ ...load, url, seconds }), rawMeasurement);
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

function startApp(dataDir: string): Promise<RunningApp> {
  mkdirSync(dataDir, { recursive: true });
  Object.assign(process.env, { ...settings, DATA_DIR: dataDir });
  return boot({ deadlineMs: 0 });
}

/** Runs `work` while the production server is running. */
async function withServer(work: (server: ChildProcess) => Promise<void>): Promise<void> {
  const server = startNode(["lib/server/app/main.ts"]);
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
 * a million posts (`--posts`) instead; `-- --fill` only fills the database.
 */
const { values: options } = parseArgs({
  options: {
    large: { type: "boolean" },
    fill: { type: "boolean" },
    posts: { type: "string", default: String(fullPostCount) },
  },
});
const postCount = Number(options.posts);
if (!options.fill && (await build()) !== 0) throw new Error("The build failed.");
if (options.fill) await fillDatabase(postCount);
else await (options.large ? runLarge(postCount, seconds, import.meta.filename) : compareWithRaw());
