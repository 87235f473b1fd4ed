"use client";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { Chart } from "#components/chart/chart";
import { lineColorClassNames } from "#components/chart/line-markers";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { type ChartData, lineStyles } from "#lib/domain/chart/data";
import { computeScale } from "#lib/domain/chart/scale";
import { toFloat } from "#lib/domain/number/to-float";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";

type Props = { dates: string[]; products: { name: string; values: string[] }[] };

/** The performance of several funds in one chart, each 100 at the start. */
export default function CompareChart({ dates, products }: Props) {
  const { locale } = usePageContext();
  const { compare: messages, chart } = useMessages("product");
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const data = useMemo(
    (): ChartData => ({
      dates,
      lines: products.map(({ values }, line) => ({
        id: getComparisonLetter(line),
        style: lineStyles[line] ?? "first",
        values: values.map(toFloat),
      })),
    }),
    [dates, products],
  );
  const scale = useMemo(() => computeScale(data.lines.flatMap(({ values }) => values)), [data]);
  const index = activeIndex ?? dates.length - 1;
  const formatValue = (values: string[], index: number) =>
    formatDecimal(values[index] ?? "100", locale);
  const describe = (index: number) =>
    interpolate(chart.valueOnDate, {
      date: formatDate(dates[index] ?? "", locale),
      value: products
        .map(({ name, values }, productIndex) =>
          interpolate(messages.summaryItem, {
            letter: getComparisonLetter(productIndex),
            name,
            value: formatValue(values, index),
          }),
        )
        .join(messages.separator),
    });
  return (
    <>
      <p
        aria-hidden="true"
        className="flex min-h-12 flex-wrap max-sm:min-h-16 items-baseline gap-x-4 pt-3 tabular-nums"
      >
        {products.map(({ name, values }, productIndex) => (
          <span
            key={name}
            className={clsx(
              "font-semibold",
              lineColorClassNames[lineStyles[productIndex] ?? "first"],
            )}
          >
            {getComparisonLetter(productIndex)} {formatValue(values, index)}
          </span>
        ))}
        <span className="ml-auto text-xs text-ink-faint">
          {formatDate(dates[index] ?? "", locale)}
        </span>
      </p>
      <Chart
        label={messages.crosshair}
        data={data}
        scale={scale}
        baseValue={100}
        lineLetters={products.map((_, productIndex) => getComparisonLetter(productIndex))}
        formatValue={(value) => formatDecimal(value, locale, 0)}
        describe={describe}
        activeIndex={activeIndex}
        onActiveIndexChange={setActiveIndex}
      />
    </>
  );
}
