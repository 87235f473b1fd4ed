import { buildBarePage } from "#lib/tools/bench/bare-page";
import { measureBlockingCpu } from "#lib/tools/bench/blocking-cpu";
import { type PageReport, runLighthouse, summarize } from "#lib/tools/bench/lighthouse";
import { startScriptFreeServer } from "#lib/tools/bench/script-free";
import { ensureChromium } from "#lib/tools/command/chromium";
import {
  findFreePort,
  startNode,
  tool,
  waitForExit,
  waitUntilUp,
} from "#lib/tools/command/process";

type Report = PageReport & { blockingCpu: number };
type Page = { name: string; url: string; reports: Report[] };

/** Finds pages of the demo: a post with a picture, its author and a fund. */
async function listPaths(url: string): Promise<[name: string, path: string][]> {
  const home = await (await fetch(`${url}/en/m`)).text();
  const find = (pattern: RegExp) => pattern.exec(home)?.[0] ?? "/en/m";
  return [
    ["post", find(/\/en\/m\/posts\/\d+/)],
    ["home", "/en/m"],
    ["list", "/en/m/posts"],
    ["profile", find(/\/en\/m\/users\/[a-z0-9_.]+/)],
    ["fund", "/en/m/products/1"],
  ];
}

/**
 * Measures the pages of the server at `url` with Lighthouse as a phone, beside the same pages without
 * scripts and a bare App Router page, and prints the medians of `runs`.
 */
export async function comparePages(url: string, runs: number): Promise<void> {
  const chromium = await ensureChromium();
  const scriptFree = await startScriptFreeServer(url);
  const bare = await startBareServer();
  const pages: Page[] = (await listPaths(url)).flatMap(([name, path]) => [
    { name, url: `${url}${path}`, reports: [] },
    { name: `${name}, without scripts`, url: `${scriptFree.url}${path}`, reports: [] },
  ]);
  pages.push({ name: "bare App Router page", url: bare.url, reports: [] });
  try {
    // In rounds, so that whatever else the machine does slows down all pages alike.
    for (let run = 0; run < runs; run += 1) {
      for (const { url, reports } of pages) {
        reports.push(await measurePage(url, chromium));
      }
      process.stdout.write(`Round ${run + 1} of ${runs} is measured.\n`);
    }
  } finally {
    scriptFree.server.close();
    await bare.stop();
  }
  printTable(pages);
}

/** Measures a page, and again if the browser's trace misses the start of it, which happens. */
async function measurePage(url: string, chromium: string, tries = 3): Promise<Report> {
  try {
    const blockingCpu = await measureBlockingCpu(url, chromium);
    return { ...(await runLighthouse(url, chromium)), blockingCpu };
  } catch (error) {
    if (tries <= 1) throw error;
    return measurePage(url, chromium, tries - 1);
  }
}

async function startBareServer() {
  const folder = await buildBarePage();
  const port = await findFreePort();
  const server = startNode([tool.next, "start", folder, "--port", String(port)], {
    NODE_ENV: "production",
  });
  const exited = waitForExit(server);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url, server);
  const stop = () => {
    server.kill("SIGTERM");
    return exited;
  };
  return { url, stop };
}

function printTable(pages: Page[]): void {
  const rows = pages.map(({ name, reports }) => {
    const { performance, accessibility, bestPractices, seo, ...times } = summarize(reports);
    return [
      name.padEnd(24),
      `${performance} (${reports.map((each) => each.performance).join(" ")})`,
      Math.round(times.firstPaint),
      Math.round(times.largestPaint),
      Math.round(times.blocking),
      Math.round(times.blockingCpu),
      times.layoutShift.toFixed(3),
      [accessibility, bestPractices, seo].join(" / "),
    ];
  });
  const head = [
    "page".padEnd(24),
    "performance",
    "first paint ms",
    "largest paint ms",
    "blocking ms",
    "blocking ms, CPU time",
    "layout shift",
    "accessibility / best practices / SEO",
  ];
  const lines = [head, head.map((cell) => "-".repeat(cell.length)), ...rows];
  process.stdout.write(`\n${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`);
}
