import { type Browser, chromium, type Page, type Response } from "playwright";
import { accessTokenKey } from "#lib/domain/device-storage";
import type { BenchUser } from "#lib/tools/bench/fill";
import { printHead, printRow } from "#lib/tools/bench/table";
import { ensureChromium } from "#lib/tools/command/chromium";

/** A slow phone against this machine. */
const slowdown = 4;
const words = 10_000;
const wordsInParagraph = 100;
const keys = 150;
/** Between two keys, as of somebody who types 100 words a minute. */
const keyPauseMs = 120;
const openings = 5;
const editor = '[contenteditable="true"]';

type Typing = { p50: number; p95: number; longestTask: number; saves: number };

/**
 * Measures the page to write on in Chromium: how long it takes to open until a letter is taken, and, on
 * a processor of a quarter of the speed, to open 10,000 words, and to show a typed key while they are
 * saved automatically. Prints a table, in milliseconds.
 */
export async function measureWriting(url: string, author: BenchUser): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const opened = await measureTimes(() => openEditor(browser, author, `${url}/en/posts/create`));
    const postId = await createDraft(url, author);
    const path = `${url}/en/posts/${postId}/edit`;
    const reopened = await measureTimes(() => openEditor(browser, author, path, slowdown));
    const typing = await measureTyping(browser, author, path);
    printHead(["writing", "ms"]);
    printRow(["open to typing", format(opened)]);
    printRow([`reopen ${words} words, CPU ÷ ${slowdown}`, format(reopened)]);
    printRow([`key, p50 of ${keys}`, format(typing.p50)]);
    printRow(["key, p95", format(typing.p95)]);
    printRow([`longest task, with ${typing.saves} saves`, format(typing.longestTask)]);
  } finally {
    await browser.close();
  }
}

const format = (ms: number) => Math.round(ms);

/** Returns the median. */
async function measureTimes(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < openings; turn += 1) times.push(await measure());
  return pick(times, 0.5);
}

const pick = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Creates a draft of 10,000 words, and returns its id. */
async function createDraft(url: string, { token }: BenchUser): Promise<string> {
  const sentence = "The fee table of every fund has a date and two of them rarely match. ";
  const perSentence = sentence.trim().split(" ").length;
  const text = sentence.repeat(Math.ceil(wordsInParagraph / perSentence));
  const children = Array.from({ length: words / wordsInParagraph }, () => ({
    type: "paragraph",
    children: [{ type: "text", text }],
  }));
  const response = await fetch(`${url}/sns/api/v1/post`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      title: "What the fee table says",
      isDraft: true,
      post: JSON.stringify({ root: { type: "root", children } }),
    }),
  });
  if (!response.ok) throw new Error(`The draft was refused: ${await response.text()}`);
  return (await response.json()).data.postId;
}

/** Opens a page to write on as its author, who has visited the site before. */
async function openPage(browser: Browser, { token }: BenchUser, url: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    accessTokenKey,
    token,
  ] as const);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  return page;
}

/** Returns the time from the request of the page until its editor takes a key. */
async function openEditor(
  browser: Browser,
  author: BenchUser,
  url: string,
  rate = 1,
): Promise<number> {
  const page = await openPage(browser, author, url);
  await slowDown(page, rate);
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(editor).first().click();
  await page.keyboard.type("W");
  const time = await page.evaluate(() => performance.now());
  await page.context().close();
  return time;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

type Observed = { tasks: number[]; keys: number[] };

async function measureTyping(browser: Browser, author: BenchUser, url: string): Promise<Typing> {
  const page = await openPage(browser, author, url);
  await slowDown(page, slowdown);
  let saves = 0;
  const isSave = (response: Response) => response.request().method() === "PATCH";
  page.on("response", (response) => {
    if (isSave(response)) saves += 1;
  });
  await page.locator(`${editor} > p`).last().click();
  await page.keyboard.press("End");
  await page.evaluate(observe);
  let lastSave: Promise<unknown> = Promise.resolve();
  for (let key = 0; key < keys; key += 1) {
    // The save after the last key begins in the pause behind it.
    if (key === keys - 1) lastSave = page.waitForResponse(isSave);
    await page.keyboard.press(key % 6 === 5 ? "Space" : "KeyE");
    await page.waitForTimeout(keyPauseMs);
  }
  await lastSave;
  const found = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  await page.context().close();
  // Keys that were shown within 16 ms have no entry.
  const times = [...found.keys, ...Array(Math.max(0, keys - found.keys.length)).fill(8)];
  return {
    p50: pick(times, 0.5),
    p95: pick(times, 0.95),
    longestTask: Math.max(0, ...found.tasks),
    saves,
  };
}

/** Runs in the page: collects the time from each key to the next paint, and long tasks. */
function observe(): void {
  const observed: Observed = { tasks: [], keys: [] };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === "keydown") observed.keys.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
