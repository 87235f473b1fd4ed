import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import type { Messages } from "#lib/i18n/types";

type Locale = "en" | "zh";

/** The texts of a language, as the screens show them. */
export function messagesIn<N extends keyof Messages>(locale: Locale, namespace: N): Messages[N] {
  const file = join(import.meta.dirname, `../../messages/${locale}/${namespace}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One language and layout each: both languages and both layouts are seen. */
export const locales = [
  { name: "English, wide", locale: "en", home: "/en", use: {} },
  { name: "Chinese, phone", locale: "zh", home: "/zh/m", use: phone },
] as const;

/** Looks again often: it is a matter of moments. */
const soon = { intervals: [20, 30, 50, 100] };

/** Opens a page and waits until its scripts have taken it over. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Waits until React has taken over the page that was loaded. */
export async function waitForHydration(page: Page): Promise<void> {
  const isTakenOver = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    type Fiber = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const root = key && (document as unknown as Record<string, Fiber | undefined>)[key];
    return root ? !root.stateNode.current.memoizedState.isDehydrated : false;
  };
  await expect.poll(() => page.evaluate(isTakenOver).catch(() => false), soon).toBe(true);
}

/** Waits until a part of the page that is taken over by itself listens. */
export async function waitForIsland(part: Locator): Promise<void> {
  const isHeard = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith("__reactProps$"));
  await expect.poll(() => part.evaluate(isHeard), soon).toBe(true);
}

/** The stored token, or null. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));
