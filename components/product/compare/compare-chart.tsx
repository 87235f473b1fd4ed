"use client";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { Chart } from "#components/chart/chart";
import { lineColour } from "#components/chart/line-colour";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { type ChartData, lineLooks } from "#lib/domain/chart/data";
import { scaleOf } from "#lib/domain/chart/scale";
import { letterOf } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";

type Props = { dates: string[]; funds: { name: string; values: string[] }[] };

/** Funds on one axis, each 100 at the start. */
export default function CompareChart({ dates, funds }: Props) {
  const { locale } = usePageContext();
  const { compare: text, chart } = useMessages("product");
  const [active, setActive] = useState<number | null>(null);
  const data = useMemo(
    (): ChartData => ({
      dates,
      lines: funds.map(({ values }, at) => ({
        id: letterOf(at),
        look: lineLooks[at] ?? "first",
        values: values.map(Number),
      })),
    }),
    [dates, funds],
  );
  const scale = useMemo(() => scaleOf(data.lines.flatMap(({ values }) => values)), [data]);
  const at = active ?? dates.length - 1;
  const told = (values: string[], index: number) => formatDecimal(values[index] ?? "100", locale);
  const describe = (index: number) =>
    interpolate(chart.at, {
      date: formatDate(dates[index] ?? "", locale),
      value: funds
        .map(({ name, values }, which) =>
          interpolate(text.item, { letter: letterOf(which), name, value: told(values, index) }),
        )
        .join(text.separator),
    });
  return (
    <>
      <p
        aria-hidden="true"
        className="flex min-h-12 flex-wrap max-sm:min-h-16 items-baseline gap-x-4 pt-3 tabular-nums"
      >
        {funds.map(({ name, values }, which) => (
          <span
            key={name}
            className={clsx("font-semibold", lineColour[lineLooks[which] ?? "first"])}
          >
            {letterOf(which)} {told(values, at)}
          </span>
        ))}
        <span className="ml-auto text-xs text-ink-faint">
          {formatDate(dates[at] ?? "", locale)}
        </span>
      </p>
      <Chart
        label={text.crossHair}
        data={data}
        scale={scale}
        base={100}
        ends={funds.map((_, which) => letterOf(which))}
        formatValue={(value) => formatDecimal(value, locale, 0)}
        describe={describe}
        active={active}
        onActive={setActive}
      />
    </>
  );
}
