import type { Metadata } from "next";
import type { Device } from "#lib/domain/device";
import { fallbackLocale, type Locale, locales } from "#lib/domain/locale";
import { feedPath, type Path, type Paths, pathsIn } from "#lib/paths";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

export type GetPath = (paths: Paths) => Path;

type Alternates = NonNullable<Metadata["alternates"]> & { canonical: string };

/**
 * Builds the canonical and alternate URLs of a page. The desktop URL is canonical in both layouts.
 * Each layout lists the languages in its own layout; the desktop page also its mobile URL.
 *
 * A page whose content exists in one language only names it as `language`: its URL in that language
 * is canonical in all languages.
 */
export function buildAlternates(site: Site, getPath: GetPath, language?: Locale): Alternates {
  const buildUrl = (locale: Locale, device: Device) =>
    toAbsoluteUrl(site, getPath(pathsIn({ locale, device })));
  const offered = language ? [language] : locales;
  const canonicalLocale = language ?? site.locale;
  return {
    canonical: buildUrl(canonicalLocale, "desktop"),
    languages: {
      ...Object.fromEntries(offered.map((locale) => [locale, buildUrl(locale, site.device)])),
      "x-default": buildUrl(language ?? fallbackLocale, site.device),
    },
    ...(site.device === "desktop" && {
      media: { "only screen and (max-width: 640px)": buildUrl(canonicalLocale, "mobile") },
    }),
  };
}

/** Returns the URL of a page to share: in the reader's language, for every layout. */
export const buildShareUrl = (site: Site, getPath: GetPath): string =>
  toAbsoluteUrl(site, getPath(pathsIn({ locale: site.locale, device: "desktop" })));

/** Other forms of a page by media type, for its metadata. */
export type AlternateTypes = NonNullable<NonNullable<Metadata["alternates"]>["types"]>;

/**
 * Returns the feed of a page for its metadata, by media type. Browsers and feed readers offer it by
 * `title` beside that of the site.
 */
export const listFeedTypes = (site: Site, getPath: GetPath, title: string): AlternateTypes => ({
  "application/rss+xml": [
    { url: feedPath(getPath(pathsIn({ locale: site.locale, device: "desktop" }))), title },
  ],
});
