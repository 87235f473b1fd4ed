"use client";
import clsx from "clsx";
import { lazy, Suspense, useCallback, useState } from "react";
import { TimeAxis, ValueAxis } from "#components/chart/axes";
import { Crosshair, CrosshairDate } from "#components/chart/crosshair";
import { LineEndMarkers, PointMarkers } from "#components/chart/line-markers";
import { StaticLines } from "#components/chart/static-lines";
import { usePageContext } from "#components/i18n/use-page-context";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { ChartData } from "#lib/domain/chart/data";
import { type Scale, sampleEvenly } from "#lib/domain/chart/scale";
import { computeTimeTicks } from "#lib/domain/chart/time-ticks";
import { formatTick } from "#lib/format/axis";

const InteractiveLines = lazy(() =>
  lazyImport(() => import("#components/chart/interactive-lines")),
);

/** More points would not be visible in the static chart. */
const maxStaticPoints = 280;

type Props = {
  label: string;
  data: ChartData;
  scale: Scale;
  formatValue: (value: number) => string;
  /** Returns the values at an index as text, for screen readers. */
  describe: (index: number) => string;
  activeIndex: number | null;
  onActiveIndexChange: (index: number | null) => void;
  /** The value of a stronger grid line, such as the start of a comparison. */
  baseValue?: number;
  /** The letters at the ends of the lines, for charts with several lines. */
  lineLetters?: string[];
  /** Days that get a dot on the first line, by index. */
  markedIndexes?: number[];
};

/**
 * A line chart over time. The server renders a static SVG; the interactive chart replaces it at the
 * same size once its library has loaded.
 */
export function Chart({
  label,
  data,
  scale,
  formatValue,
  describe,
  activeIndex,
  onActiveIndexChange,
  baseValue,
  lineLetters,
  markedIndexes = [],
}: Props) {
  const { locale, device } = usePageContext();
  const isHydrating = useIsHydrating();
  const [isReady, setIsReady] = useState(false);
  const onReady = useCallback(() => setIsReady(true), []);
  const ticks = computeTimeTicks(data.dates, device === "mobile" ? 4 : 7);
  return (
    <div className="relative h-64 select-none sm:h-80">
      <div
        className={clsx("absolute top-3 bottom-7 left-0", lineLetters ? "right-20" : "right-14")}
      >
        <div aria-hidden="true">
          <ValueAxis
            scale={scale}
            format={formatValue}
            baseValue={baseValue}
            hasLineMarkers={!!lineLetters}
          />
          <TimeAxis
            ticks={ticks}
            count={data.dates.length}
            format={({ date, unit }) => formatTick(date, unit, locale)}
          />
          <PointMarkers data={data} scale={scale} indexes={markedIndexes} />
          {lineLetters && <LineEndMarkers data={data} scale={scale} letters={lineLetters} />}
        </div>
        {!isReady && <StaticLines data={sampleData(data)} scale={scale} />}
        {!isHydrating && data.dates.length > 1 && (
          <>
            <Suspense>
              <InteractiveLines
                data={data}
                scale={scale}
                activeIndex={activeIndex}
                onReady={onReady}
              />
            </Suspense>
            {activeIndex !== null && <CrosshairDate dates={data.dates} index={activeIndex} />}
            <Crosshair
              label={label}
              count={data.dates.length}
              activeIndex={activeIndex}
              onActiveIndexChange={onActiveIndexChange}
              describe={describe}
            />
          </>
        )}
      </div>
    </div>
  );
}

const sampleData = ({ dates, lines }: ChartData): ChartData => ({
  dates: sampleEvenly(dates, maxStaticPoints),
  lines: lines.map((line) => ({ ...line, values: sampleEvenly(line.values, maxStaticPoints) })),
});
