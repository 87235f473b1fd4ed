export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];
export const fallbackLocale: Locale = "en";

export const namespaces = [
  "common",
  "login",
  "findId",
  "signup",
  "search",
  "upload",
  "product",
  "notification",
  "profile",
  "report",
] as const;
export type Namespace = (typeof namespaces)[number];

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The language a piece of text is written in, judged by its share of Han characters. */
export function languageOf(text: string): Locale {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters > 0 && han / letters > 0.2 ? "zh" : "en";
}

/** A language as the web names it, for `lang` and structured data. */
export const webLanguage = (locale: Locale): string => (locale === "zh" ? "zh-Hans" : "en");
