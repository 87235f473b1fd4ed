"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Chart } from "#components/chart/chart";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ChartTabs } from "#components/product/chart/chart-tabs";
import { type ChartKind, saveChartView } from "#components/product/chart/chart-view";
import { NavReadout } from "#components/product/chart/nav-readout";
import { useChartText } from "#components/product/chart/use-chart-text";
import { ErrorState } from "#components/ui/error-state";
import { QueryProvider } from "#components/ui/query-provider";
import { benchmarkQueryOptions, navsQueryOptions } from "#lib/client/product/queries";
import { computeScale } from "#lib/domain/chart/scale";
import { toFloat } from "#lib/domain/number/to-float";
import { buildNavView, type NavView } from "#lib/domain/product/nav-view";
import type { NavRange } from "#lib/domain/product/range";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal, formatPercent } from "#lib/format/number";

type Props = {
  productId: string;
  name: string;
  currency: string;
  /** The number of decimals of the published NAVs. */
  digits: number;
  /** The view that the server rendered. */
  initial: NavView;
  /** True if values of the benchmark are known. */
  hasBenchmark: boolean;
  /** True if `initial` has a sample of the points only. */
  isSampled: boolean;
  /** The ranges that the history covers. */
  ranges: NavRange[];
  kind: ChartKind;
};

/** The chart of a fund's net asset value or drawdown over a range. */
export default function NavChart(props: Props) {
  return (
    <QueryProvider>
      <NavFigure {...props} />
    </QueryProvider>
  );
}

function NavFigure(props: Props) {
  const { initial, currency, digits } = props;
  const { locale } = usePageContext();
  const { chart: messages } = useMessages("product");
  const [kind, setKind] = useState(props.kind);
  const [range, setRange] = useState(initial.range);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const isOtherRange = range !== initial.range;
  const navs = useQuery({
    ...navsQueryOptions(props.productId),
    enabled: isOtherRange || props.isSampled,
  });
  const benchmark = useQuery({
    ...benchmarkQueryOptions(props.productId),
    enabled: props.hasBenchmark && (isOtherRange || props.isSampled),
  });
  const view = useMemo(() => {
    if (!navs.data || !(isOtherRange || props.isSampled)) return initial;
    // The chart waits for both, so that the second line does not come and go.
    if (props.hasBenchmark && benchmark.isPending) return initial;
    return buildNavView(navs.data, range, benchmark.data) ?? initial;
  }, [
    navs.data,
    benchmark.data,
    benchmark.isPending,
    isOtherRange,
    props.isSampled,
    props.hasBenchmark,
    range,
    initial,
  ]);
  const drawing = useMemo(() => buildDrawing(view, kind), [view, kind]);
  const chartText = useChartText(view, kind, currency, digits);

  return (
    <figure>
      <ChartTabs
        productId={props.productId}
        kind={kind}
        range={range}
        ranges={props.ranges}
        onChoose={(next) => {
          setActiveIndex(null);
          setKind(next.kind);
          setRange(next.range);
          saveChartView(next);
        }}
      />
      <NavReadout
        view={view}
        kind={kind}
        activeIndex={activeIndex}
        currency={currency}
        digits={digits}
      />
      {navs.isError && isOtherRange ? (
        <ErrorState title={messages.failed} onRetry={() => navs.refetch()} />
      ) : (
        <div
          aria-busy={navs.isFetching || undefined}
          className="transition-opacity aria-busy:opacity-50"
        >
          <Chart
            label={interpolate(messages.crosshair, { name: props.name })}
            data={drawing.data}
            scale={drawing.scale}
            formatValue={(value) =>
              kind === "nav"
                ? formatDecimal(value, locale, drawing.digits)
                : formatPercent(value, locale, { digits: drawing.digits })
            }
            describe={chartText.describe}
            activeIndex={activeIndex}
            onActiveIndexChange={setActiveIndex}
          />
        </div>
      )}
      <figcaption aria-live="polite" className="sr-only">
        {chartText.summary}
      </figcaption>
    </figure>
  );
}

function buildDrawing(view: NavView, kind: ChartKind) {
  const values = (kind === "nav" ? view.navs : view.drawdowns).map(toFloat);
  const index = kind === "nav" ? view.benchmark?.map(toFloat) : undefined;
  const scale =
    kind === "nav" ? computeScale([...values, ...(index ?? [])]) : computeScale(values, 6, 0);
  const [firstTick = 0, secondTick = 1] = scale.ticks;
  const step = Math.abs(secondTick - firstTick) * (kind === "nav" ? 1 : 100);
  const data = {
    dates: view.dates,
    lines: [
      { id: kind, style: kind === "nav" ? ("first" as const) : ("fall" as const), values },
      ...(index ? [{ id: "benchmark", style: "second" as const, values: index }] : []),
    ],
  };
  return { data, scale, digits: countTickDecimals(step) };
}

/** Returns how many decimals the axis labels need. */
const countTickDecimals = (step: number) =>
  [0, 1].find((digits) => isNearlyWhole(step * 10 ** digits)) ?? 2;

const isNearlyWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9 * value;
