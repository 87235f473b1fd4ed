import type { Metadata } from "next";
import { fallbackLocale, type Locale, locales } from "#lib/domain/locale";
import { type Paths, pathsIn } from "#lib/paths";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/**
 * Builds the canonical and alternate URLs of a page. The desktop URL is canonical on the mobile page
 * too, and each page lists its other languages and its mobile URL.
 */
export function buildAlternates(
  site: Site,
  getPath: (paths: Paths) => string,
): NonNullable<Metadata["alternates"]> & { canonical: string } {
  const buildUrl = (locale: Locale, device: "desktop" | "mobile") =>
    toAbsoluteUrl(site, getPath(pathsIn({ locale, device })));
  return {
    canonical: buildUrl(site.locale, "desktop"),
    languages: {
      ...Object.fromEntries(locales.map((locale) => [locale, buildUrl(locale, "desktop")])),
      "x-default": buildUrl(fallbackLocale, "desktop"),
    },
    media: { "only screen and (max-width: 640px)": buildUrl(site.locale, "mobile") },
  };
}
