"use client";
import clsx from "clsx";
import { lazy, Suspense, useCallback, useState } from "react";
import { TimeAxis, ValueAxis } from "#components/chart/axes";
import { CrossHair } from "#components/chart/cross-hair";
import { DateFlag } from "#components/chart/date-flag";
import { LineEnds } from "#components/chart/line-ends";
import { StaticLines } from "#components/chart/static-lines";
import { usePageContext } from "#components/i18n/page-context";
import { useIsHydrating } from "#lib/client/browser/hydrating";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { ChartData } from "#lib/domain/chart/data";
import { type Scale, thinned } from "#lib/domain/chart/scale";
import { timeTicks } from "#lib/domain/chart/time-ticks";
import { formatTick } from "#lib/format/axis";

const LiveLines = lazy(() => lazyImport(() => import("#components/chart/interactive-lines")));

type Props = {
  label: string;
  data: ChartData;
  scale: Scale;
  formatValue: (value: number) => string;
  describe: (index: number) => string;
  active: number | null;
  onActive: (index: number | null) => void;
  base?: number;
  /** Letters at the ends of several lines. */
  ends?: string[];
};

/**
 * Lines over time. The server sends a still picture in the same frame; the live one takes its place
 * once the library is there, and nothing moves.
 */
export function Chart({
  label,
  data,
  scale,
  formatValue,
  describe,
  active,
  onActive,
  base,
  ends,
}: Props) {
  const { locale, device } = usePageContext();
  const isLive = !useIsHydrating();
  const [isDrawn, setDrawn] = useState(false);
  const ready = useCallback(() => setDrawn(true), []);
  const ticks = timeTicks(data.dates, device === "mobile" ? 4 : 7);
  return (
    <div className="relative h-64 select-none sm:h-80">
      <div className={clsx("absolute top-3 bottom-7 left-0", ends ? "right-20" : "right-14")}>
        <div aria-hidden="true">
          <ValueAxis scale={scale} format={formatValue} base={base} isApart={!!ends} />
          <TimeAxis
            ticks={ticks}
            count={data.dates.length}
            format={({ date, unit }) => formatTick(date, unit, locale)}
          />
          {ends && <LineEnds data={data} scale={scale} ends={ends} />}
        </div>
        {!isDrawn && <StaticLines data={few(data)} scale={scale} />}
        {isLive && data.dates.length > 1 && (
          <>
            <Suspense>
              <LiveLines data={data} scale={scale} active={active} onReady={ready} />
            </Suspense>
            {active !== null && <DateFlag dates={data.dates} index={active} />}
            <CrossHair
              label={label}
              count={data.dates.length}
              active={active}
              onActive={onActive}
              describe={describe}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** A picture has no use for more points than it has room for. */
const few = ({ dates, lines }: ChartData): ChartData => ({
  dates: thinned(dates, 280),
  lines: lines.map((line) => ({ ...line, values: thinned(line.values, 280) })),
});
