import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import type { Messages } from "#lib/i18n/types";

type Locale = "en" | "zh";

/** Reads a namespace of messages, so that tests find elements by their visible text. */
export function messagesIn<N extends keyof Messages>(locale: Locale, namespace: N): Messages[N] {
  const file = join(import.meta.dirname, `../../messages/${locale}/${namespace}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}

export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Covers both languages, layouts and themes with two runs, the second of which is slow. */
export const locales = [
  { name: "English, wide", locale: "en", home: "/en", use: {} },
  {
    name: "Chinese, phone @slow",
    locale: "zh",
    home: "/zh/m",
    use: { ...phoneOptions, colorScheme: "dark" },
  },
] as const;

/** Hydration takes milliseconds, so poll more often than Playwright's default. */
const hydrationPolling = { intervals: [20, 30, 50, 100] };

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/**
 * Starts the application of a page that waits with it, and waits until React has hydrated the page.
 * With `JOURNEYS_START=demand`, the journeys' own presses start it instead.
 */
export async function waitForHydration(page: Page): Promise<void> {
  if (process.env.JOURNEYS_START === "demand") return;
  const isHydrated = () => {
    const hover = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
    document.querySelector("button:not([data-dismiss])")?.dispatchEvent(hover);
    return document.documentElement.hasAttribute("data-hydrated");
  };
  await expect
    .poll(() => page.evaluate(isHydrated).catch(() => false), hydrationPolling)
    .toBe(true);
}

/** Waits until the island around `element` is hydrated. */
export async function waitForIsland(element: Locator): Promise<void> {
  const isHydrated = (inside: Element) =>
    inside.closest("[data-island]")?.hasAttribute("data-hydrated");
  await expect.poll(() => element.evaluate(isHydrated), hydrationPolling).toBe(true);
}

/** Returns the stored token, or null. */
export const getStoredToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem("accessToken"));
