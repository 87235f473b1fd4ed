import Link from "next/link";
import { OrderScreen } from "#components/order/order-screen";
import { ProductNotFound } from "#components/product/detail/product-not-found";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { QueryProvider } from "#components/ui/query-provider";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { readProduct } from "../read";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: async ({ page: { locale }, messages }, { params }: Props) => {
    const { order, detail } = messages.product;
    const product = await readProduct((await params).productId, locale);
    const name = product?.name[locale];
    return noIndexMetadata(
      name ? interpolate(order.titleWithName, { name }) : detail.notFoundTitle,
    );
  },
  render: async ({ page, messages }, { params }: Props) => {
    const { order, detail } = messages.product;
    const product = await readProduct((await params).productId, page.locale);
    if (!product) return new PageNotFound(<ProductNotFound page={page} messages={detail} />);
    const productHref = pathsIn(page).product(product.productId);
    return (
      <div data-wide className="mx-auto max-w-220">
        <p className="text-sm">
          <Link href={productHref} className="text-accent underline-offset-4 hover:underline">
            {product.name[page.locale]}
          </Link>
        </p>
        <h1 className="mb-7 text-2xl font-bold">{order.title}</h1>
        {product.status === "closed" || !product.latestNav ? (
          <EmptyState
            title={order.closedTitle}
            text={product.latestNav ? detail.closedText : detail.noNav}
            action={
              <ButtonLink href={productHref} size="sm">
                {order.back}
              </ButtonLink>
            }
          />
        ) : (
          <>
            {product.status === "softClosed" && (
              <p className="-mt-4 mb-7 text-sm text-ink-soft">{detail.softClosedText}</p>
            )}
            <QueryProvider>
              <OrderScreen product={product} />
            </QueryProvider>
          </>
        )}
      </div>
    );
  },
});

export { generateMetadata, Page as default };
