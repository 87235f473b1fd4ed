import type { Locale } from "#lib/domain/locale";

/** What every page's marks need to know of the site. */
export type Site = {
  /** Without a slash at the end. */
  publicUrl: string;
  name: string;
  locale: Locale;
};

export const toAbsoluteUrl = (site: Site, path: string): string =>
  new URL(path, site.publicUrl).href;

export const toOgLocale = (locale: Locale): string => (locale === "zh" ? "zh_CN" : "en_US");
