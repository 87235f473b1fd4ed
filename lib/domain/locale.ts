export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];
/** A text, or another thing, in each language. */
export type InLanguages<T = string> = Record<Locale, T>;
export const fallbackLocale: Locale = "en";

export const namespaces = [
  "common",
  "login",
  "findId",
  "signup",
  "postDraft",
  "postSaved",
  "userMute",
  "search",
  "upload",
  "letterPreview",
  "product",
  "productFigure",
  "orderHolding",
  "postImport",
  "postVersion",
  "productWatch",
  "notification",
  "profile",
  "proof",
  "reading",
  "report",
  "moderationDecision",
  "desk",
  "productDesk",
  "productPage",
  "deskList",
  "postSeries",
  "postStatistic",
  "siteSetting",
  "siteAbout",
  "siteAnnouncement",
  "feedFirstRun",
  "siteLegal",
  "disclosureRecord",
  "developer",
  "postTwin",
] as const;
export type Namespace = (typeof namespaces)[number];

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

export const getOtherLocale = (locale: Locale): Locale => (locale === "en" ? "zh" : "en");

/** Characters that suffice to tell the language of a text. */
const sampleLength = 10_000;

/** Returns the language of a text, judged by the share of Han characters at its beginning. */
export function detectLanguage(text: string): Locale {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters > 0 && han / letters > 0.2 ? "zh" : "en";
}

/** Returns the BCP 47 tag of a locale, for `lang` attributes and structured data. */
export const toLanguageTag = (locale: Locale): string => (locale === "zh" ? "zh-Hans" : "en");

/** Returns the tag of the language that a text seems to be written in. */
export const detectLanguageTag = (text: string): string => toLanguageTag(detectLanguage(text));
