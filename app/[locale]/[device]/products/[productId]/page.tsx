import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { NoProduct } from "#components/product/detail/no-product";
import { ProductPage } from "#components/product/detail/product-page";
import { JsonLd } from "#components/seo/json-ld";
import { navRanges } from "#lib/domain/product/range";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildAlternates } from "#lib/seo/alternates";
import { buildBreadcrumbJsonLd, buildProductJsonLd, buildProductMetadata } from "#lib/seo/product";
import { call } from "#lib/server/app/call";
import { listNavs } from "#lib/server/features/product/list-navs";
import { listProductPosts } from "#lib/server/features/product/list-posts";
import { NotFoundPage } from "../../not-found-page";
import { siteIn } from "../../site";
import { readProduct } from "./read";

type Props = PageProps<"/[locale]/[device]/products/[productId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) return {};
  const texts = await loadNamespace(place.locale, "product");
  const product = await readProduct(given.productId, place.locale);
  return product
    ? buildProductMetadata(product, texts, await siteIn(place.locale))
    : { title: texts.detail.missingTitle, description: texts.detail.missingText };
}

export default async function Page({ params, searchParams }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const texts = await loadNamespace(locale, "product");
  const product = await readProduct(given.productId, locale);
  if (!product) {
    return (
      <NotFoundPage>
        <NoProduct place={place} texts={texts.detail} />
      </NotFoundPage>
    );
  }
  const { productId } = product;
  const [navs, posts, site, { range, view }] = await Promise.all([
    call(listNavs, { params: { productId }, query: { range: "max" } }, locale),
    call(listProductPosts, { params: { productId }, query: {} }, locale),
    siteIn(locale),
    searchParams,
  ]);
  const { canonical } = buildAlternates(site, (paths) => paths.product(productId));
  return (
    <MessagesProvider messages={{ product: texts }}>
      <JsonLd data={buildProductJsonLd(product, texts, site)} />
      <JsonLd data={buildBreadcrumbJsonLd(product, texts, site)} />
      <ProductPage
        place={place}
        texts={texts}
        product={product}
        navs={navs}
        posts={posts}
        shareUrl={canonical}
        range={navRanges.find((each) => each === range) ?? "1y"}
        kind={view === "drawdown" ? "drawdown" : "nav"}
      />
    </MessagesProvider>
  );
}
