import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { waitForExit } from "#lib/tools/command/process";

/** Not among the packages of the project, because it and its own packages have 180 MB. */
const lighthouse = "lighthouse@13.5.0";
const flags = "--headless=new --no-sandbox";

const score = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.object({
    "first-contentful-paint": audit,
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
  }),
});

/** Scores of 0 to 100, times in milliseconds. */
export type PageReport = Record<
  | "performance"
  | "accessibility"
  | "bestPractices"
  | "seo"
  | "firstPaint"
  | "largestPaint"
  | "blocking"
  | "layoutShift",
  number
>;

/** Measures a page once, as a slow phone on a slow network. */
export async function runLighthouse(url: string, chromium: string): Promise<PageReport> {
  const args = ["--yes", lighthouse, url, "--output=json", "--quiet", `--chrome-flags=${flags}`];
  const child = spawn("npx", args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, CHROME_PATH: chromium },
    shell: process.platform === "win32",
  });
  const [output, code] = await Promise.all([text(child.stdout), waitForExit(child)]);
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  const { categories, audits } = report.parse(JSON.parse(output));
  const toPoints = (category: { score: number }) => Math.round(category.score * 100);
  return {
    performance: toPoints(categories.performance),
    accessibility: toPoints(categories.accessibility),
    bestPractices: toPoints(categories["best-practices"]),
    seo: toPoints(categories.seo),
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
    blocking: audits["total-blocking-time"].numericValue,
    layoutShift: audits["cumulative-layout-shift"].numericValue,
  };
}

const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the median of each figure. */
export function summarize<Report extends Record<string, number>>(reports: Report[]): Report {
  const [first] = reports;
  if (!first) throw new Error("There is no report to summarize.");
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, getMedian(reports.map((each) => each[name] ?? 0))]),
  ) as Report;
}
