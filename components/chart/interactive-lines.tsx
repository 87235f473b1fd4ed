"use client";
import {
  AreaSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
} from "lightweight-charts";
import { useEffect, useRef } from "react";
import { lineColour } from "#components/chart/line-colour";
import { useThemeChange } from "#components/chart/use-theme-change";
import type { ChartData, LineLook } from "#lib/domain/chart/data";
import type { Scale } from "#lib/domain/chart/scale";

type Series = ISeriesApi<"Line"> | ISeriesApi<"Area">;
type Props = {
  data: ChartData;
  scale: Scale;
  /** Where the cross-hair stands. */
  active: number | null;
  onReady: () => void;
};

/** Axes are ours, as text; the library draws the lines and the cross-hair, and never scrolls. */
const options = {
  autoSize: true,
  handleScroll: false,
  handleScale: false,
  layout: { background: { color: "transparent" }, attributionLogo: false },
  grid: { vertLines: { visible: false }, horzLines: { visible: false } },
  rightPriceScale: { visible: false, scaleMargins: { top: 0, bottom: 0 } },
  timeScale: { visible: false, minBarSpacing: 0.01, lockVisibleTimeRangeOnResize: true },
} as const;

/** The lines of a chart, drawn by TradingView's Lightweight Charts. */
export default function InteractiveLines({ data, scale, active, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi>(null);
  const drawn = useRef<Series[]>([]);
  const theme = useThemeChange();

  useEffect(() => {
    if (!box.current) return;
    chart.current = createChart(box.current, options);
    return () => {
      chart.current?.remove();
      chart.current = null;
      drawn.current = [];
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read again when the theme changes
  useEffect(() => {
    const held = chart.current;
    if (!held || !box.current) return;
    for (const series of drawn.current) held.removeSeries(series);
    const hair = { color: colourOf(box.current, "text-ink-faint"), width: 1, style: 0 } as const;
    held.applyOptions({
      crosshair: {
        vertLine: { ...hair, labelVisible: false },
        horzLine: { visible: false, labelVisible: false },
      },
    });
    drawn.current = data.lines.map(({ look, values }) => {
      const series = addSeries(
        held,
        look,
        colourOf(box.current as Element, lineColour[look]),
        scale,
      );
      series.setData(values.map((value, at) => ({ time: data.dates[at] as string, value })));
      return series;
    });
    held.timeScale().fitContent();
    onReady();
  }, [data, scale, theme, onReady]);

  useEffect(() => {
    const [series] = drawn.current;
    const [value, time] = [data.lines[0]?.values[active ?? -1], data.dates[active ?? -1]];
    if (series && value !== undefined && time) {
      chart.current?.setCrosshairPosition(value, time, series);
    } else chart.current?.clearCrosshairPosition();
  }, [active, data]);

  return <div ref={box} aria-hidden="true" className="absolute inset-0 *:pointer-events-none" />;
}

function addSeries(chart: IChartApi, look: LineLook, colour: string, { low, high }: Scale): Series {
  const shared = {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: () => ({ priceRange: { minValue: low, maxValue: high } }),
  } as const;
  if (look !== "fall") return chart.addSeries(LineSeries, { ...shared, color: colour });
  const fill = colour.replace(/^rgb\((.*)\)$/, "rgba($1, 0.14)");
  return chart.addSeries(AreaSeries, {
    ...shared,
    lineColor: colour,
    topColor: fill,
    bottomColor: fill,
    invertFilledArea: true,
  });
}

/** What a class sets the text's colour to, here and now, as rgb(). */
function colourOf(inside: Element, className: string): string {
  const probe = document.createElement("span");
  probe.className = className;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
