import { OrderGate } from "#components/order/order-gate";
import { OrderScreen } from "#components/order/order-screen";
import { CostLine } from "#components/product/cost-line";
import { ProductNotFound } from "#components/product/detail/product-not-found";
import { BackLink } from "#components/ui/back-link";
import { ButtonLink } from "#components/ui/button-link";
import { SheetWithoutLine } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { NeedsScript } from "#components/ui/needs-script";
import { PageHeader } from "#components/ui/page-header";
import { QueryProvider } from "#components/ui/query-provider";
import { takesOrders } from "#lib/domain/order/ordering";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { call } from "#lib/server/app/call";
import { getOrdering } from "#lib/server/features/order/get-ordering";
import { definePage, noIndexMetadata, PageNotFound } from "../../../page-definition";
import { readProduct } from "../read";

type Props = PageProps<"/[locale]/[device]/products/[productId]/order">;

const { Page, generateMetadata } = definePage({
  namespaces: ["product"],
  metadata: async ({ page: { locale }, messages }, { params }: Props) => {
    const { order, detail } = messages.product;
    const product = await readProduct((await params).productId, locale);
    const name = product?.name[locale];
    return noIndexMetadata(name ? interpolate(order.title, { name }) : detail.notFoundTitle);
  },
  render: async ({ page, messages }, { params }: Props) => {
    const { order, detail } = messages.product;
    const product = await readProduct((await params).productId, page.locale);
    if (!product) return new PageNotFound(<ProductNotFound page={page} messages={detail} />);
    const { state: ordering } = await call(getOrdering, {}, page.locale);
    const productHref = pathsIn(page).product(product.productId);
    return (
      <div data-wide className="mx-auto max-w-220">
        <PageHeader
          className="mb-7"
          kicker={<BackLink href={productHref}>{product.name[page.locale]}</BackLink>}
          title={interpolate(order.title, { name: product.name[page.locale] })}
          standfirst={<CostLine product={product} messages={detail} locale={page.locale} />}
        />
        {!takesOrders(ordering) || product.status === "closed" || !product.latestNav ? (
          <EmptyState
            picture={<SheetWithoutLine />}
            {...(takesOrders(ordering)
              ? {
                  title: order.closedTitle,
                  text: product.latestNav ? detail.closedText : detail.noNav,
                }
              : { title: order.unavailable.title, text: order.unavailable[ordering] })}
            action={
              <ButtonLink href={productHref} size="sm">
                {order.back}
              </ButtonLink>
            }
          />
        ) : (
          <NeedsScript note={messages.common.ui.needsScript}>
            <QueryProvider>
              <OrderGate product={product}>
                <OrderScreen product={product} isSandbox={ordering === "simulated"} />
              </OrderGate>
            </QueryProvider>
          </NeedsScript>
        )}
      </div>
    );
  },
});

export { generateMetadata, Page as default };
