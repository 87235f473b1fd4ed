"use client";
import clsx from "clsx";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ProductRow, rowClassName } from "#components/product/list/product-row";
import { SortHead } from "#components/product/list/sort-head";
import type { ProductSummary } from "#lib/contracts/product/schema";
import type { ProductListFilter } from "#lib/domain/product/filter";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  products: ProductSummary[];
  filter: ProductListFilter;
  onChange: (change: Partial<ProductListFilter>) => void;
};

const sortedColumns = [
  { sort: "name", isFigure: false },
  { sort: "riskLevel", isFigure: false },
  { sort: "performance1y", isFigure: true },
  { sort: "managementFee", isFigure: true },
  { sort: "minimumInvestment", isFigure: true },
] as const;

/** The funds as a table. Its column heads sort the list; narrow windows have a select instead. */
export function ProductTable({ products, filter, onChange }: Props) {
  const { list: messages, term } = useMessages("product");
  const { locale } = usePageContext();
  const { column } = messages;
  const asOf = findCommonDay(products);
  return (
    <table className="@container block">
      <caption className="block pb-2 text-left text-xs text-ink-faint">
        {asOf && interpolate(messages.figuresAsOf, { date: formatDate(asOf, locale) })}
      </caption>
      <thead className="block border-y border-line text-xs text-ink-soft max-md:not-focus-within:sr-only">
        <tr className={clsx(rowClassName, "min-h-11!")}>
          {sortedColumns.map(({ sort, isFigure }) => (
            <SortHead
              key={sort}
              sort={sort}
              label={column[sort]}
              filter={filter}
              onChange={onChange}
              className={isFigure ? "text-right" : "text-left"}
            />
          ))}
          <th scope="col" className="text-right font-normal" title={term.fundAum}>
            {column.fundAum}
          </th>
          <th scope="col" className="text-right font-normal" title={term.nav}>
            {column.line}
          </th>
          <td />
        </tr>
      </thead>
      <tbody className="block max-md:border-t max-md:border-line">
        {products.map((product) => (
          <ProductRow key={product.productId} product={product} asOf={asOf} sort={filter.sort} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns the day up to which the figures of most of the funds are computed. */
function findCommonDay(products: readonly ProductSummary[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { performance1y } of products) {
    if (performance1y) counts.set(performance1y.asOf, (counts.get(performance1y.asOf) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
