"use client";
import {
  AreaSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
} from "lightweight-charts";
import { useEffect, useRef, useState } from "react";
import { lineColorClassNames } from "#components/chart/line-markers";
import type { ChartData, LineStyle } from "#lib/domain/chart/data";
import type { Scale } from "#lib/domain/chart/scale";

type Series = ISeriesApi<"Line"> | ISeriesApi<"Area">;
type Props = {
  data: ChartData;
  scale: Scale;
  /** The index of the crosshair. */
  activeIndex: number | null;
  onReady: () => void;
};

/** The library draws only the lines and the crosshair; our axes are HTML text. No scrolling. */
const options = {
  autoSize: true,
  handleScroll: false,
  handleScale: false,
  layout: { background: { color: "transparent" }, attributionLogo: false },
  grid: { vertLines: { visible: false }, horzLines: { visible: false } },
  rightPriceScale: { visible: false, scaleMargins: { top: 0, bottom: 0 } },
  timeScale: { visible: false, minBarSpacing: 0.01, lockVisibleTimeRangeOnResize: true },
} as const;

/** Draws the lines of a chart on a canvas with TradingView Lightweight Charts. */
export default function InteractiveLines({ data, scale, activeIndex, onReady }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<IChartApi>(null);
  const seriesList = useRef<Series[]>([]);
  const themeVersion = useThemeVersion();

  useEffect(() => {
    if (!container.current) return;
    chart.current = createChart(container.current, options);
    return () => {
      chart.current?.remove();
      chart.current = null;
      seriesList.current = [];
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the theme
  useEffect(() => {
    const currentChart = chart.current;
    if (!currentChart || !container.current) return;
    for (const series of seriesList.current) currentChart.removeSeries(series);
    const crosshairLine = {
      color: readColor(container.current, "text-ink-faint"),
      width: 1,
      style: 0,
    } as const;
    currentChart.applyOptions({
      crosshair: {
        vertLine: { ...crosshairLine, labelVisible: false },
        horzLine: { visible: false, labelVisible: false },
      },
    });
    seriesList.current = data.lines.map(({ style, values }) => {
      const series = addSeries(
        currentChart,
        style,
        readColor(container.current as Element, lineColorClassNames[style]),
        scale,
      );
      series.setData(values.map((value, index) => ({ time: data.dates[index] as string, value })));
      return series;
    });
    currentChart.timeScale().fitContent();
    onReady();
  }, [data, scale, themeVersion, onReady]);

  useEffect(() => {
    const [series] = seriesList.current;
    const [value, time] = [data.lines[0]?.values[activeIndex ?? -1], data.dates[activeIndex ?? -1]];
    if (series && value !== undefined && time) {
      chart.current?.setCrosshairPosition(value, time, series);
    } else chart.current?.clearCrosshairPosition();
  }, [activeIndex, data]);

  return (
    <div ref={container} aria-hidden="true" className="absolute inset-0 *:pointer-events-none" />
  );
}

function addSeries(
  chart: IChartApi,
  style: LineStyle,
  color: string,
  { low, high }: Scale,
): Series {
  const shared = {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: () => ({ priceRange: { minValue: low, maxValue: high } }),
  } as const;
  if (style !== "fall") return chart.addSeries(LineSeries, { ...shared, color });
  const fillColor = color.replace(/^rgb\((.*)\)$/, "rgba($1, 0.14)");
  return chart.addSeries(AreaSeries, {
    ...shared,
    lineColor: color,
    topColor: fillColor,
    bottomColor: fillColor,
    invertFilledArea: true,
  });
}

/** Returns the current text color of a class as rgb(), which the canvas needs. */
function readColor(parent: Element, className: string): string {
  const probe = document.createElement("span");
  probe.className = className;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Counts theme changes, because the canvas must be redrawn in the new colors. */
function useThemeVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const onChange = () => setVersion((count) => count + 1);
    const systemTheme = matchMedia("(prefers-color-scheme: dark)");
    const themeAttribute = new MutationObserver(onChange);
    systemTheme.addEventListener("change", onChange);
    themeAttribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      systemTheme.removeEventListener("change", onChange);
      themeAttribute.disconnect();
    };
  }, []);
  return version;
}
