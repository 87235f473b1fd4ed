import { type Browser, chromium, devices } from "playwright";
import { z } from "zod";

/** Lighthouse slows a phone's processor by this factor, and calls what exceeds 50 ms blocking. */
const slowdown = 4;
const longTaskMs = 50;

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** CPU time of the thread, in microseconds. */
  tdur: z.number().optional(),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });

/**
 * Loads a page in a new browser, as a phone, and returns for how long its tasks would block a
 * processor of a quarter of the speed, in milliseconds. Unlike Lighthouse it counts all tasks since
 * the browser's commit to the page, by the CPU time of the thread, which nothing else on the machine lengthens.
 */
export async function measureBlockingCpu(url: string, executablePath: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    return sumBlocking(await traceLoad(browser, url));
  } finally {
    await browser.close();
  }
}

async function traceLoad(browser: Browser, url: string): Promise<z.infer<typeof traceEvent>[]> {
  const { defaultBrowserType: _, ...phone } = devices["Moto G4"] ?? {};
  const page = await browser.newPage(phone);
  await browser.startTracing(page, { categories: ["toplevel", "loading", "devtools.timeline"] });
  // Includes the scripts that are fetched when the browser is idle.
  await page.goto(url, { waitUntil: "networkidle" });
  return trace.parse(JSON.parse((await browser.stopTracing()).toString())).traceEvents;
}

function sumBlocking(events: z.infer<typeof traceEvent>[]): number {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) throw new Error("The page painted nothing.");
  const ofMainThread = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  const committed = ofMainThread.findLast(
    ({ name, ts }) => name === "DocumentLoader::CommitNavigation" && ts < painted.ts,
  );
  if (!committed) throw new Error("The page was not committed.");
  return ofMainThread
    .filter(({ name, ph, ts }) => name.endsWith("RunTask") && ph === "X" && ts > committed.ts)
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown - longTaskMs)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}
