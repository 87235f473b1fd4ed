import type { BreadcrumbList } from "schema-dts";
import type { JsonLd } from "#lib/seo/json-ld";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

type Crumb = { name: string; path: string };

/** Builds the breadcrumbs of a page, from the top of the site to the page itself. */
export const buildBreadcrumbJsonLd = (
  crumbs: readonly Crumb[],
  site: Site,
): JsonLd<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: toAbsoluteUrl(site, path),
  })),
});
