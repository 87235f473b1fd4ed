"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Chart } from "#components/chart/chart";
import { lineColorClassNames } from "#components/chart/line-markers";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ChartCredit } from "#components/product/chart/chart-credit";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { holdingValuesQueryOptions } from "#lib/client/order/holding/queries";
import type { HoldingValue } from "#lib/contracts/order/holding";
import { computeScale } from "#lib/domain/chart/scale";
import { toFloat } from "#lib/domain/number/to-float";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatLargeMoney, formatMoney } from "#lib/format/money";

type ValueProps = { currency: string; date: string | null; viewerId: string };

/** The value of what is held in one currency over time, beside what was paid. */
export function ValueChart({ currency, date, viewerId }: ValueProps) {
  const { chart: messages } = useMessages("orderHolding");
  const query = useQuery(holdingValuesQueryOptions(currency, date, viewerId));
  if (query.isError) {
    return <ErrorState title={messages.failed} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Skeleton className="mt-6 h-64 w-full sm:h-80" />;
  if (query.data.length < 2) {
    return <p className="mt-6 text-sm text-ink-soft">{messages.oneDay}</p>;
  }
  return <ValueFigure currency={currency} points={query.data} />;
}

function ValueFigure({ currency, points }: { currency: string; points: HoldingValue[] }) {
  const { chart: messages } = useMessages("orderHolding");
  const { chart } = useMessages("product");
  const { locale } = usePageContext();
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const drawing = useMemo(() => buildDrawing(points), [points]);
  const money = (amount = "0") => formatMoney(amount, currency, locale);
  const day = (date = "") => formatDate(date, locale);
  const [first, last] = [points[0], points.at(-1)];
  const shown = points[activeIndex ?? points.length - 1];
  const isPurchase = activeIndex !== null && shown !== undefined && toFloat(shown.paid) > 0;
  return (
    <figure className="mt-6">
      <p
        aria-hidden="true"
        className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm font-semibold tabular-nums"
      >
        <span className={lineColorClassNames.first}>
          {interpolate(messages.value, { amount: money(shown?.value) })}
        </span>
        <span className={lineColorClassNames.second}>
          {interpolate(messages.cost, { amount: money(shown?.cost) })}
        </span>
        {isPurchase && <span>{interpolate(messages.bought, { amount: money(shown?.paid) })}</span>}
        <span className="ml-auto text-xs font-normal text-ink-faint">{day(shown?.date)}</span>
      </p>
      <Chart
        label={interpolate(messages.label, { currency })}
        data={drawing.data}
        scale={drawing.scale}
        markedIndexes={drawing.purchases}
        formatValue={(value) => formatLargeMoney(String(value), currency, locale)}
        describe={(index) =>
          interpolate(messages.day, {
            date: day(points[index]?.date),
            value: money(points[index]?.value),
            paid: money(points[index]?.cost),
          })
        }
        activeIndex={activeIndex}
        onActiveIndexChange={setActiveIndex}
      />
      <figcaption className="sr-only">
        {interpolate(messages.summary, {
          from: day(first?.date),
          to: day(last?.date),
          start: money(first?.value),
          end: money(last?.value),
          cost: money(last?.cost),
        })}
      </figcaption>
      <ChartCredit messages={chart} />
    </figure>
  );
}

function buildDrawing(points: HoldingValue[]) {
  const values = points.map(({ value }) => toFloat(value));
  const costs = points.map(({ cost }) => toFloat(cost));
  return {
    data: {
      dates: points.map(({ date }) => date),
      lines: [
        { id: "value", style: "first" as const, values },
        { id: "cost", style: "second" as const, values: costs },
      ],
    },
    scale: computeScale([...values, ...costs]),
    purchases: points.flatMap(({ paid }, index) => (toFloat(paid) > 0 ? [index] : [])),
  };
}
