"use client";
import clsx from "clsx";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import CompareToggle from "#components/product/compare/compare-toggle";
import { RiskBars } from "#components/product/list/risk-bars";
import { Sparkline } from "#components/product/list/sparkline";
import { WatchButton } from "#components/product/watch/watch-button";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { ProductSummary } from "#lib/contracts/product/schema";
import type { ProductSort } from "#lib/domain/product/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";
import { formatDecimal, formatPercent } from "#lib/format/number";

/**
 * The grid of the table's rows: three columns with two lines, from 768 px eight in one line. With
 * text so large that the name would get no room, the figure goes below it.
 */
export const rowClassName =
  "grid min-h-22 grid-cols-[minmax(0,1fr)_auto_2.75rem] @max-3xs:grid-cols-[minmax(0,1fr)_0_2.75rem] items-center gap-x-4 text-sm tabular-nums md:min-h-18 md:grid-cols-[minmax(0,1fr)_2.75rem_4.5rem_3.25rem_4.75rem_4.25rem_4.5rem_5.5rem] md:gap-x-3 lg:grid-cols-[minmax(0,1fr)_5rem_4.75rem_3.5rem_5rem_4.5rem_4.5rem_5.5rem] lg:gap-x-4";

/** Sort orders of a figure that a phone's row names before everything else. */
const phoneSorts: ReadonlySet<ProductSort> = new Set([
  "managementFee",
  "annualizedReturn",
  "sharpeRatio",
]);

type Props = {
  product: ProductSummary;
  /** The day that the table names; another one is written in the row. */
  asOf: string | undefined;
  /** The figure that the list is sorted by: the row says it if no column shows it. */
  sort: ProductSort;
};

/**
 * A fund in the list. The whole row links to the product page, except for the buttons. In
 * narrow windows it has two lines, with the risk and the minimum below the name.
 */
export function ProductRow({ product, asOf, sort }: Props) {
  const { list: messages, kind } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { productId, name, performance1y } = product;
  const otherDay = performance1y?.asOf === asOf ? undefined : performance1y?.asOf;
  // A phone has room for two facts, of which the one that sorts the list is the first.
  const isSortedFirst = phoneSorts.has(sort);
  const isWhole = !product.minimumInvestment.includes(".");
  const minimum = formatMoney(
    product.minimumInvestment,
    product.currency,
    locale,
    isWhole ? 0 : undefined,
  );
  const fee = formatPercent(product.managementFee, locale, { signed: false });
  return (
    <tr className={`${rowClassName} relative border-b border-line hover:bg-paper-sunken/50`}>
      <th
        scope="row"
        className="row-span-2 row-start-1 min-w-0 py-3 @max-3xs:row-span-1 text-left font-normal md:row-span-1 md:py-1.5"
      >
        <Link
          href={paths.product(productId)}
          className="card-link line-clamp-2 text-sm font-semibold underline-offset-4 hover:underline"
          title={name[locale]}
        >
          {name[locale]}
        </Link>
        <span className="flex min-w-0 items-center gap-2 text-xs text-ink-soft @max-3xs:flex-wrap">
          <span className="truncate @max-3xs:whitespace-normal">
            {sort === "managementFee" && (
              <span className="md:hidden">{interpolate(messages.fee, { fee })} · </span>
            )}
            <SortedFigure product={product} sort={sort} />
            {kind.assetClass[product.assetClass]}
            {!otherDay && (
              <span className="max-md:hidden"> · {kind.category[product.category]}</span>
            )}
            {!otherDay && !isSortedFirst && (
              <span className="md:hidden">
                {" "}
                · {interpolate(messages.fromAmount, { amount: minimum })}
              </span>
            )}
          </span>
          {otherDay && (
            <span className={clsx("shrink-0 text-ink-faint", isSortedFirst && "max-md:hidden")}>
              {formatDate(otherDay, locale)}
            </span>
          )}
          <RiskBars level={product.riskLevel} numberClassName="sr-only" className="md:hidden" />
          {product.status !== "open" && (
            <span className="shrink-0 rounded-sm border border-line-strong px-1 text-ink max-sm:hidden">
              {kind.status[product.status]}
            </span>
          )}
        </span>
      </th>
      <td className="max-md:hidden">
        <RiskBars level={product.riskLevel} numberClassName="max-lg:sr-only" />
      </td>
      <td className="text-right max-md:col-start-2 max-md:self-end @max-3xs:col-start-1 @max-3xs:row-start-2 @max-3xs:pb-3 @max-3xs:text-left">
        {performance1y ? (
          <PercentChange rate={performance1y.value} locale={locale} className="font-semibold" />
        ) : (
          <NoFigure />
        )}
      </td>
      <td className="text-right max-md:hidden">{fee}</td>
      <td className="text-right whitespace-nowrap max-md:hidden">{minimum}</td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        {formatLargeMoney(product.fundAum, product.currency, locale)}
      </td>
      <td className="max-md:col-start-2 max-md:row-start-2 max-md:self-start md:justify-self-end @max-3xs:hidden">
        <Sparkline points={product.navLine} locale={locale} label={messages.sparklineLabel} />
      </td>
      <td className="relative justify-self-end max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
        <span className="flex max-md:flex-col">
          <WatchButton productId={productId} name={name} isCompact />
          <CompareToggle productId={productId} name={name} isCompact />
        </span>
      </td>
    </tr>
  );
}

/** A figure that no column shows, with its name, where the list is sorted by it. */
function SortedFigure({ product, sort }: { product: ProductSummary; sort: ProductSort }) {
  const { term } = useMessages("product");
  const { locale } = usePageContext();
  if (sort !== "annualizedReturn" && sort !== "sharpeRatio") return null;
  const figure = product[sort];
  if (!figure) return null;
  return (
    <>
      {term[sort]}{" "}
      {sort === "sharpeRatio" ? (
        formatDecimal(figure.value, locale)
      ) : (
        <PercentChange rate={figure.value} locale={locale} />
      )}
      {" · "}
    </>
  );
}

/** A dash, with its reason for screen readers and on hover. */
function NoFigure() {
  const { list: messages } = useMessages("product");
  return (
    <span className="text-ink-faint" title={messages.notEnoughHistory}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{messages.notEnoughHistory}</span>
    </span>
  );
}
