import type { Locale } from "#lib/domain/locale";

/** Returns what separates two sentences or words. Chinese has no spaces. */
export const getTextGap = (locale: Locale): string => (locale === "zh" ? "" : " ");
