import type { Metadata } from "next";
import type { Paths } from "#lib/paths";
import { alternatesOf } from "#lib/seo/alternates";
import { ogLocale, type Site } from "#lib/seo/site";

/** The title, addresses and share tags of a page that is neither a post nor a person's. */
export function websiteMetadata(
  share: { title: string; description: string },
  pathOf: (paths: Paths) => string,
  site: Site,
): Metadata {
  const alternates = alternatesOf(site, pathOf);
  return {
    ...share,
    alternates,
    openGraph: {
      ...share,
      type: "website",
      url: alternates.canonical,
      siteName: site.name,
      locale: ogLocale(site.locale),
    },
    twitter: { ...share, card: "summary" },
  };
}
