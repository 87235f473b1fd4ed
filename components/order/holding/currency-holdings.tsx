"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Allocation } from "#components/order/holding/allocation";
import { HoldingRow } from "#components/order/holding/holding-row";
import { HoldingTotals } from "#components/order/holding/holding-totals";
import { ValueChart } from "#components/order/holding/value-chart";
import type { Holding, HoldingTotal } from "#lib/contracts/order/holding";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatCurrencyName } from "#lib/format/money";

type Props = {
  total: HoldingTotal;
  holdings: Holding[];
  /** The chosen day; null for now. */
  date: string | null;
  viewerId: string;
};

/** What the viewer holds in one currency, or held on a day. */
export function CurrencyHoldings({ total, holdings, date, viewerId }: Props) {
  const messages = useMessages("orderHolding");
  const { locale } = usePageContext();
  const { currency } = total;
  return (
    <section aria-labelledby={`holding-${currency}`} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 id={`holding-${currency}`} className="text-lg font-bold">
          {formatCurrencyName(currency, locale)}
        </h2>
        <span className="text-xs text-ink-faint">
          {interpolate(messages.asOf, { date: formatDate(date ?? total.asOf, locale) })}
        </span>
      </div>
      <HoldingTotals total={total} />
      <ValueChart currency={currency} date={date} viewerId={viewerId} />
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {holdings.map((holding) => (
          <HoldingRow key={holding.product.productId} holding={holding} date={date} />
        ))}
      </ul>
      {holdings.length > 1 && <Allocation total={total} />}
    </section>
  );
}
