import { type InLanguages, type Locale, locales } from "#lib/domain/locale";

const separators: InLanguages<{ gap: string; colon: string; semicolon: string }> = {
  en: { gap: " ", colon: ": ", semicolon: "; " },
  zh: { gap: "", colon: "：", semicolon: "；" },
};

/** Returns what separates two sentences or words. Chinese has no spaces. */
export const getTextGap = (locale: Locale): string => separators[locale].gap;

/** Returns what separates a label from its value. */
export const getColon = (locale: Locale): string => separators[locale].colon;

/** Returns what separates entries that have commas of their own. */
export const getSemicolon = (locale: Locale): string => separators[locale].semicolon;

const lists = new Map(
  locales.map((locale) => [
    locale,
    new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }),
  ]),
);

/** Separates entries by commas: "a, b, c". */
export const formatList = (entries: readonly string[], locale: Locale): string =>
  lists.get(locale)?.format(entries) ?? "";
