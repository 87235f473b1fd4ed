import { type FigureContext, getProductName } from "#components/body/figure/context";
import { LineDrawing } from "#components/body/figure/line-drawing";
import { LineTable } from "#components/body/figure/line-table";
import { ProductName } from "#components/body/figure/product-name";
import { LineMarker, lineColorClassNames } from "#components/chart/line-markers";
import { PercentChange } from "#components/ui/percent-change";
import type { FigureSnapshot } from "#lib/contracts/product/figure";
import { lineStyles } from "#lib/domain/chart/data";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatDecimal, formatPercent } from "#lib/format/number";

type Props = { context: FigureContext; snapshot: FigureSnapshot };

/** The net asset value of a fund as a line and as a table. */
export function ChartPanel({ context, snapshot }: Props) {
  const { page, messages, block } = context;
  const { locale, device } = page;
  const [item] = snapshot.items;
  const currency = block.products[0]?.current?.currency;
  if (!item?.nav || !item.start || item.change === null) {
    return <p className="py-3 text-ink-soft">{messages.noRange}</p>;
  }
  const digits = countDecimals(snapshot.lines[0]?.map((nav) => ({ nav })) ?? []);
  const money = (nav: string) =>
    currency ? formatNav(nav, currency, locale, digits) : formatDecimal(nav, locale, digits);
  const [start, end] = [item.start, item.nav];
  const values = {
    name: getProductName(context, 0),
    start: money(start.nav),
    end: money(end.nav),
    from: formatDate(start.date, locale),
    to: formatDate(end.date, locale),
    change: formatPercent(item.change, locale),
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-xl tabular-nums">{money(end.nav)}</span>
        <PercentChange rate={item.change} locale={locale} className="font-semibold" />
        <span className="text-xs text-ink-faint">{interpolate(messages.span, values)}</span>
      </p>
      <LineDrawing
        snapshot={snapshot}
        label={interpolate(messages.chartLabel, values)}
        locale={locale}
        device={device}
        isComparison={false}
      />
      <LineTable
        context={context}
        rows={snapshot.rows}
        heads={[messages.nav]}
        formatValue={money}
      />
    </>
  );
}

/** Several funds as lines that start at 100, and as a table. */
export function ComparisonPanel({ context, snapshot }: Props) {
  const { page, messages } = context;
  const { locale, device } = page;
  const [from, to] = [snapshot.dates[0], snapshot.dates.at(-1)];
  if (!from || !to) {
    return (
      <>
        <ComparisonLegend context={context} snapshot={snapshot} />
        <p className="py-3 text-ink-soft">{messages.noOverlap}</p>
      </>
    );
  }
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) };
  const items = snapshot.items.map(({ change }, at) =>
    interpolate(messages.comparisonItem, {
      letter: getComparisonLetter(at),
      name: getProductName(context, at),
      change: change === null ? messages.noValue : formatPercent(change, locale),
    }),
  );
  return (
    <>
      <ComparisonLegend context={context} snapshot={snapshot} />
      <LineDrawing
        snapshot={snapshot}
        label={interpolate(messages.comparisonLabel, {
          ...days,
          items: items.join(messages.separator),
        })}
        locale={locale}
        device={device}
        isComparison
      />
      <p className="mt-1 text-xs text-ink-faint">
        {interpolate(messages.span, days)} · {messages.indexNote}
      </p>
      <LineTable
        context={context}
        rows={snapshot.rows}
        heads={snapshot.items.map(
          (_, at) => `${getComparisonLetter(at)} ${getProductName(context, at)}`,
        )}
        formatValue={(value) => formatDecimal(value, locale)}
      />
    </>
  );
}

function ComparisonLegend({ context, snapshot }: Props) {
  return (
    <ul className="divide-y divide-line">
      {snapshot.items.map(({ change }, at) => (
        <li
          key={context.fields.products[at]?.productId}
          className="flex items-center gap-2.5 py-1.5"
        >
          <span className={`flex ${lineColorClassNames[lineStyles[at] ?? "first"]}`}>
            <LineMarker letter={getComparisonLetter(at)} />
          </span>
          <ProductName context={context} index={at} className="min-w-0 flex-1 font-semibold" />
          {change !== null && <PercentChange rate={change} locale={context.page.locale} />}
        </li>
      ))}
    </ul>
  );
}
