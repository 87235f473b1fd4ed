import type { Metadata } from "next";
import type { InvestmentFund } from "schema-dts";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { countDecimals } from "#lib/domain/product/nav";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";
import { oembedPath, pathsIn } from "#lib/paths";
import { buildShareUrl, type GetPath, listFeedTypes } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import { buildShareImage, describeProduct } from "#lib/seo/share-image";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";
import { buildWebsiteMetadata } from "#lib/seo/website";

type ProductMessages = Messages["product"];

/** Summarizes a fund in one sentence. */
function summarizeProduct(product: ProductDetail, { kind, detail }: ProductMessages, site: Site) {
  const { locale } = site;
  const { latestNav, performance1y } = product;
  return interpolate(detail.description, {
    name: product.name[locale],
    isin: product.isin,
    assetClass: kind.assetClass[product.assetClass],
    category: kind.category[product.category],
    fundManager: product.fundManager[locale],
    nav: latestNav
      ? formatNav(latestNav.nav, product.currency, locale, countDecimals([latestNav]))
      : "–",
    performance: performance1y ? formatPercent(performance1y.value, locale) : "–",
    risk: product.riskLevel,
  });
}

/** Builds a fund page's title, description, URLs and share tags. */
export function buildProductMetadata(
  product: ProductDetail,
  messages: ProductMessages,
  site: Site,
): Metadata {
  const title = `${product.name[site.locale]} (${product.isin})`;
  const share = { title, description: summarizeProduct(product, messages, site) };
  const { productId } = product;
  const content = describeProduct(product, site.locale);
  const image = buildShareImage(`products/${productId}-${site.locale}`, content, title, site);
  const getPath: GetPath = (paths) => paths.product(productId);
  const types = {
    ...listFeedTypes(site, getPath, title),
    "application/json+oembed": oembedPath(buildShareUrl(site, getPath)),
  };
  return buildWebsiteMetadata(share, getPath, site, image, undefined, types);
}

/** Builds the structured data of a fund: a schema.org InvestmentFund. */
export function buildProductJsonLd(
  product: ProductDetail,
  messages: ProductMessages,
  site: Site,
): JsonLd<InvestmentFund> {
  const { locale } = site;
  const paths = pathsIn({ locale, device: "desktop" });
  const { kind, term } = messages;
  const url = toAbsoluteUrl(site, paths.product(product.productId));
  return {
    "@context": "https://schema.org",
    "@type": "InvestmentFund",
    "@id": url,
    url,
    name: product.name[locale],
    description: product.description[locale],
    identifier: { "@type": "PropertyValue", propertyID: "ISIN", value: product.isin },
    category: `${kind.assetClass[product.assetClass]} > ${kind.subAssetClass[product.subAssetClass]}`,
    provider: { "@type": "Organization", name: product.fundManager[locale] },
    amount: {
      "@type": "MonetaryAmount",
      name: term.minimumInvestment,
      currency: product.currency,
      minValue: Number(product.minimumInvestment),
    },
    feesAndCommissionsSpecification: `${term.subscriptionFee}: ${formatPercent(product.subscriptionFee, locale, { signed: false })}; ${term.managementFee}: ${formatPercent(product.managementFee, locale, { signed: false })}`,
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
  };
}

/** Lists the breadcrumbs of a fund page. */
export function listProductCrumbs(product: ProductDetail, { detail }: ProductMessages, site: Site) {
  const paths = pathsIn({ locale: site.locale, device: "desktop" });
  return [
    { name: detail.back, path: paths.products() },
    { name: product.name[site.locale], path: paths.product(product.productId) },
  ];
}
