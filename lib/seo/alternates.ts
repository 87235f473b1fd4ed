import type { Metadata } from "next";
import { fallbackLocale, type Locale, locales } from "#lib/domain/locale";
import { type Paths, pathsIn } from "#lib/paths";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/**
 * Tells search engines which address a page has: the desktop one in its language is canonical, also
 * on the mobile twin, and each names its other languages and its mobile form.
 */
export function buildAlternates(
  site: Site,
  pathOf: (paths: Paths) => string,
): NonNullable<Metadata["alternates"]> & { canonical: string } {
  const at = (locale: Locale, device: "desktop" | "mobile") =>
    toAbsoluteUrl(site, pathOf(pathsIn({ locale, device })));
  return {
    canonical: at(site.locale, "desktop"),
    languages: {
      ...Object.fromEntries(locales.map((locale) => [locale, at(locale, "desktop")])),
      "x-default": at(fallbackLocale, "desktop"),
    },
    media: { "only screen and (max-width: 640px)": at(site.locale, "mobile") },
  };
}
