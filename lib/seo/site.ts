import type { Device } from "#lib/domain/device";
import type { Locale } from "#lib/domain/locale";

/** Site data needed by the metadata of every page. */
export type Site = {
  /** Without a trailing slash. */
  publicUrl: string;
  name: string;
  locale: Locale;
  /** The layout of the page. */
  device: Device;
};

export const toAbsoluteUrl = (site: Site, path: string): string =>
  new URL(path, site.publicUrl).href;

export const toOgLocale = (locale: Locale): string => (locale === "zh" ? "zh_CN" : "en_US");
