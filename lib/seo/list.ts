import type { Metadata } from "next";
import type { ItemList } from "schema-dts";
import type { Locale } from "#lib/domain/locale";
import type { AlternateTypes, GetPath } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import type { ShareImage } from "#lib/seo/share-image";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";
import { buildWebsiteMetadata } from "#lib/seo/website";

type Share = { title: string; description: string };

/**
 * Builds the metadata of a list page. The unfiltered URL is canonical. Later pages (with a cursor)
 * shift with each new entry, so they are followed but not indexed.
 */
export function buildListMetadata(
  share: Share,
  getPath: GetPath,
  site: Site,
  image: ShareImage,
  isLaterPage: boolean,
  types?: AlternateTypes,
  /** That of its entries, if they are all in one. */
  language?: Locale,
): Metadata {
  if (isLaterPage) return { ...share, robots: { index: false, follow: true } };
  return buildWebsiteMetadata(share, getPath, site, image, language, types);
}

type Item = { name: string; path: string };

/** Builds the structured data of the list entries on a page. */
export const buildListJsonLd = (
  name: string,
  items: readonly Item[],
  site: Site,
): JsonLd<ItemList> => ({
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
