"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ProductState } from "#components/product/desk/product-state";
import { ButtonLink } from "#components/ui/button-link";
import type { StaffProduct } from "#lib/contracts/product/desk";
import * as productDeskCalls from "#lib/contracts/product/desk-calls";
import { limits } from "#lib/domain/limits";
import { acceptsOrders, productStatuses } from "#lib/domain/product/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPlural } from "#lib/format/plural";

/** All funds, with what waits for staff. */
export const StaffProducts = defineDeskList({
  section: "products",
  call: productDeskCalls.listProductsForStaff,
  texts: ({ productDesk: { product } }) => ({ ...product, listLabel: product.list }),
  filters: {
    keyword: {
      kind: "keyword",
      max: limits.keyword,
      label: ({ productDesk }) => productDesk.product.keyword,
    },
    status: {
      kind: "choice",
      label: ({ productDesk }) => productDesk.product.status,
      values: productStatuses,
      names: ({ product }) => product.kind.status,
    },
    isNavMissing: { kind: "flag", label: ({ productDesk }) => productDesk.product.missingOnly },
  },
  id: "productId",
  row: StaffProductRow,
  actions: () => {
    const { nav, product, productFile } = useMessages("productDesk");
    const paths = usePaths();
    return (
      <>
        <ButtonLink href={paths.adminProductFile()} variant="outline" size="sm">
          {productFile.open}
        </ButtonLink>
        <ButtonLink href={paths.adminNavFiles()} variant="outline" size="sm">
          {nav.values}
        </ButtonLink>
        <ButtonLink href={paths.adminNavImports()} variant="outline" size="sm">
          {nav.imports}
        </ButtonLink>
        <ButtonLink href={paths.adminNewProduct()} size="sm">
          {product.new}
        </ButtonLink>
      </>
    );
  },
});

/** A fund in the list of the desk: a row on a wide screen, stacked on a phone. */
function StaffProductRow({ item: product }: { item: StaffProduct }) {
  const messages = useMessages("productDesk").product;
  const { locale } = usePageContext();
  const paths = usePaths();
  const { latestNav, currency } = product;
  const waiting = [
    product.openOrders > 0 && formatPlural(messages.openOrders, product.openOrders, locale),
    product.waitingImports > 0 &&
      formatPlural(messages.waitingImports, product.waitingImports, locale),
  ].filter(Boolean);
  return (
    <article className="grid gap-x-6 gap-y-1 px-3 py-3.5 text-sm md:grid-cols-[minmax(0,1fr)_8rem_14rem] md:items-baseline">
      <div className="min-w-0">
        <RowTitle href={paths.adminProduct(product.productId)}>{product.name[locale]}</RowTitle>
        <p className="text-xs text-ink-faint">
          {product.isin} · {currency}
        </p>
      </div>
      <div>
        <ProductState status={product.status} />
      </div>
      <div className="tabular-nums md:text-right">
        <p>
          {latestNav
            ? interpolate(messages.navOn, {
                nav: formatNav(latestNav.nav, currency, locale),
                date: formatDate(latestNav.date, locale),
              })
            : messages.noNav}
        </p>
        {product.isNavMissing && acceptsOrders(product.status) && (
          <p className="text-xs font-semibold text-danger">{messages.navMissing}</p>
        )}
        {waiting.length > 0 && <p className="text-xs text-ink-soft">{waiting.join(" · ")}</p>}
      </div>
    </article>
  );
}
