import { MessagesProvider } from "#components/i18n/page-context";
import { ComparePage, TooFewProducts } from "#components/product/compare/compare-page";
import { ProductNotFound } from "#components/product/detail/product-not-found";
import { minComparedProducts, parseComparedIds } from "#lib/domain/product/compare";
import { buildAlternates, buildShareUrl } from "#lib/seo/alternates";
import { callOrNull } from "#lib/server/app/call";
import { compareProducts } from "#lib/server/features/product/compare";
import { definePage, PageNotFound } from "../../page-definition";
import { readProduct } from "../[productId]/read";

type Props = PageProps<"/[locale]/[device]/products/compare">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  // Only the comparison itself needs them.
  providesMessages: false,
  metadata: async ({ messages, site }, { searchParams }: Props) => {
    const ids = parseComparedIds((await searchParams).ids);
    const { title, description } = messages.product.compare;
    return {
      title,
      description,
      alternates: buildAlternates(site, (paths) => paths.compareProducts()),
      // There are too many combinations of funds to index them.
      ...(ids.length > 0 ? { robots: { index: false } } : {}),
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

export { generateMetadata, Page as default };
