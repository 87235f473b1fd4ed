import { ProductNotFound } from "#components/product/detail/product-not-found";
import { ProductPage } from "#components/product/detail/product-page";
import { JsonLd } from "#components/seo/json-ld";
import { navRanges } from "#lib/domain/product/range";
import { buildShareUrl } from "#lib/seo/alternates";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildProductJsonLd, buildProductMetadata, listProductCrumbs } from "#lib/seo/product";
import { call } from "#lib/server/app/call";
import { getOrdering } from "#lib/server/features/order/get-ordering";
import { listBenchmark } from "#lib/server/features/product/list-benchmark";
import { listNavs } from "#lib/server/features/product/list-navs";
import { listProductPosts } from "#lib/server/features/product/list-posts";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { toMissingText } from "../missing";
import { readProduct } from "./read";

type Props = PageProps<"/[locale]/[device]/products/[productId]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["product"],
  metadata: async ({ page, messages, site }, { params }: Props) => {
    const product = await readProduct((await params).productId, page.locale);
    return product
      ? buildProductMetadata(product, messages.product, site)
      : notFoundMetadata(messages, toMissingText(messages.product));
  },
  render: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const { product: productMessages } = messages;
    const product = await readProduct((await params).productId, page.locale);
    if (!product)
      return new PageNotFound(<ProductNotFound page={page} messages={productMessages.detail} />);
    const { productId } = product;
    const [navs, benchmark, posts, ordering, { range, view }] = await Promise.all([
      call(listNavs, { params: { productId }, query: { range: "max" } }, page.locale),
      call(listBenchmark, { params: { productId } }, page.locale),
      call(listProductPosts, { params: { productId }, query: {} }, page.locale),
      call(getOrdering, {}, page.locale),
      searchParams,
    ]);
    const shareUrl = buildShareUrl(site, (paths) => paths.product(productId));
    return (
      <>
        <JsonLd data={buildProductJsonLd(product, productMessages, site)} />
        <JsonLd
          data={buildBreadcrumbJsonLd(listProductCrumbs(product, productMessages, site), site)}
        />
        <ProductPage
          page={page}
          messages={{ product: productMessages, shell: messages.common.shell }}
          product={product}
          navs={navs}
          benchmark={benchmark}
          posts={posts}
          shareUrl={shareUrl}
          range={navRanges.find((each) => each === range) ?? "1y"}
          kind={view === "drawdown" ? "drawdown" : "nav"}
          ordering={ordering.state}
        />
      </>
    );
  },
});

export { generateMetadata, Page as default };
