import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/offline" with { type: "json" };
import zh from "#messages/zh/offline" with { type: "json" };

export type OfflineTexts = typeof en & typeof zh;

const texts: Record<Locale, OfflineTexts> = { en, zh };

/** Returns the language of a page: that of its URL, else the browser's. */
export function detectLocale(url: string, browserLanguage: string): Locale {
  const [, named] = new URL(url, "https://localhost").pathname.split("/");
  if (named === "en" || named === "zh") return named;
  return browserLanguage.startsWith("zh") ? "zh" : "en";
}

export const getTexts = (locale: Locale): OfflineTexts => texts[locale];
