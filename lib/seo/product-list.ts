import type { Metadata } from "next";
import type { ProductSummary } from "#lib/contracts/product";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";
import { alternatesOf } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import { absolute, ogLocale, type Site } from "#lib/seo/site";

type Texts = Messages["product"]["list"];

/** The title and addresses of the list of funds; however it is filtered, the plain one is canonical. */
export function productListMetadata(texts: Texts, site: Site): Metadata {
  const alternates = alternatesOf(site, (paths) => paths.products());
  const share = { title: texts.metaTitle, description: texts.description };
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

/** The funds that the page shows, as a list. */
export function productListJsonLd(
  products: readonly ProductSummary[],
  texts: Texts,
  site: Site,
): JsonLd {
  const paths = pathsIn({ locale: site.locale, device: "desktop" });
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: texts.title,
    numberOfItems: products.length,
    itemListElement: products.map(({ productId, name }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: name[site.locale],
      url: absolute(site, paths.product(productId)),
    })),
  };
}
