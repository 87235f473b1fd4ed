import { MessagesProvider } from "#components/i18n/page-context";
import { ComparePage, TooFewProducts } from "#components/product/compare/compare-page";
import { ProductNotFound } from "#components/product/detail/product-not-found";
import type { Locale } from "#lib/domain/locale";
import { minComparedProducts, parseComparedIds } from "#lib/domain/product/compare";
import { interpolate } from "#lib/format/interpolate";
import { formatList } from "#lib/format/separator";
import { buildShareUrl, type GetPath } from "#lib/seo/alternates";
import { buildComparisonImage, buildPageImage } from "#lib/seo/share-image";
import { buildWebsiteMetadata } from "#lib/seo/website";
import { callOrNull } from "#lib/server/app/call";
import { compareProducts } from "#lib/server/features/product/compare";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { readProduct } from "../[productId]/read";
import { toMissingText } from "../missing";

type Props = PageProps<"/[locale]/[device]/products/compare">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  // Only the comparison itself needs them.
  providesMessages: false,
  metadata: async ({ page, messages, site }, { searchParams }: Props) => {
    const ids = parseComparedIds((await searchParams).ids);
    const getPath: GetPath = (paths) => paths.compareProducts();
    const { title, description, shareTitle, shareDescription } = messages.product.compare;
    if (ids.length < minComparedProducts) {
      const image = buildPageImage("compare", site);
      return buildWebsiteMetadata({ title, description }, getPath, site, image);
    }
    const products = await readCompared(ids, page.locale);
    if (!products) return notFoundMetadata(messages, toMissingText(messages.product));
    const names = formatList(
      products.map(({ name }) => name[page.locale]),
      page.locale,
    );
    const share = {
      title: interpolate(shareTitle, { names }),
      description: interpolate(shareDescription, { names }),
    };
    return {
      ...buildWebsiteMetadata(share, getPath, site, buildComparisonImage(products, site)),
      // There are too many combinations of funds to index them.
      robots: { index: false },
    };
  },
  render: async ({ page, messages, site }, { searchParams }: Props) => {
    const { product: productMessages } = messages;
    const ids = parseComparedIds((await searchParams).ids);
    if (ids.length < minComparedProducts) {
      const product = ids[0] ? await readProduct(ids[0], page.locale) : null;
      return <TooFewProducts page={page} messages={productMessages} product={product} />;
    }
    const query = { ids: ids.join(",") };
    const comparison = await callOrNull(compareProducts, { query }, page.locale);
    if (!comparison)
      return new PageNotFound(<ProductNotFound page={page} messages={productMessages.detail} />);
    const shareUrl = buildShareUrl(site, (paths) => paths.compareProducts(ids));
    return (
      <MessagesProvider messages={{ product: productMessages }}>
        <ComparePage
          page={page}
          messages={productMessages}
          comparison={comparison}
          shareUrl={shareUrl}
        />
      </MessagesProvider>
    );
  },
});

/** Reads the funds for the head; null if one of them is not there. */
async function readCompared(ids: string[], locale: Locale) {
  const found = await Promise.all(ids.map((id) => readProduct(id, locale)));
  const products = found.filter((product) => product !== null);
  return products.length === found.length ? products : null;
}

export { generateMetadata, Page as default };
