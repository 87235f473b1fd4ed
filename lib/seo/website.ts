import type { Metadata } from "next";
import type { Paths } from "#lib/paths";
import { buildAlternates } from "#lib/seo/alternates";
import { type Site, toOgLocale } from "#lib/seo/site";

/** Builds the metadata of pages other than posts and profiles. */
export function buildWebsiteMetadata(
  share: { title: string; description: string },
  getPath: (paths: Paths) => string,
  site: Site,
): Metadata {
  const alternates = buildAlternates(site, getPath);
  return {
    ...share,
    alternates,
    openGraph: {
      ...share,
      type: "website",
      url: alternates.canonical,
      siteName: site.name,
      locale: toOgLocale(site.locale),
    },
    twitter: { ...share, card: "summary" },
  };
}
