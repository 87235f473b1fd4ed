import type { Metadata } from "next";
import type { Paths } from "#lib/paths";
import { buildAlternates } from "#lib/seo/alternates";
import { type Site, toOgLocale } from "#lib/seo/site";

/** The title, addresses and share tags of a page that is neither a post nor a person's. */
export function buildWebsiteMetadata(
  share: { title: string; description: string },
  pathOf: (paths: Paths) => string,
  site: Site,
): Metadata {
  const alternates = buildAlternates(site, pathOf);
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
