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
  args: z.unknown(),
});
/** The arguments of the event with which a page's document arrives. */
const commitArgs = z.object({ data: z.object({ url: z.string() }) });
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
    return sumBlocking(await traceLoad(browser, url), url);
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

/** The browser has pages of its own, in other processes, so the page is found by its URL. */
function sumBlocking(events: z.infer<typeof traceEvent>[], url: string): number {
  const committed = events.find(
    ({ name, args }) =>
      name === "CommitLoad" && commitArgs.safeParse(args).data?.data.url === new URL(url).href,
  );
  if (!committed) throw new Error("The page was not committed.");
  return events
    .filter(
      ({ pid, tid, ts }) => pid === committed.pid && tid === committed.tid && ts > committed.ts,
    )
    .filter(({ name, ph }) => name.endsWith("RunTask") && ph === "X")
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown - longTaskMs)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}
