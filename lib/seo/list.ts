import type { Metadata } from "next";
import type { Paths } from "#lib/paths";
import type { JsonLd } from "#lib/seo/json-ld";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";
import { buildWebsiteMetadata } from "#lib/seo/website";

type Share = { title: string; description: string };

/**
 * The title and addresses of a list; however it is filtered, the plain one is canonical. A later
 * page, which a cursor names, moves with each new entry: it is read for its links, and not kept.
 */
export function buildListMetadata(
  share: Share,
  pathOf: (paths: Paths) => string,
  site: Site,
  isLater: boolean,
): Metadata {
  if (isLater) return { ...share, robots: { index: false, follow: true } };
  return buildWebsiteMetadata(share, pathOf, site);
}

type Item = { name: string; path: string };

/** What the page shows of a list, as structured data. */
export const buildListJsonLd = (name: string, items: readonly Item[], site: Site): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: item.name,
    url: toAbsoluteUrl(site, item.path),
  })),
});
