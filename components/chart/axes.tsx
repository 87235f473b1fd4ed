import clsx from "clsx";
import { type Scale, toXRatio, toYRatio } from "#lib/domain/chart/scale";
import type { TimeTick } from "#lib/domain/chart/time-ticks";

const toPercent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

type ValueProps = {
  scale: Scale;
  format: (value: number) => string;
  /** The value of a stronger grid line. */
  baseValue?: number | undefined;
  /** Leaves room for the markers at the ends of the lines. */
  hasLineMarkers?: boolean;
};

/** Grid lines at round values with labels at the right. */
export function ValueAxis({ scale, format, baseValue, hasLineMarkers = false }: ValueProps) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <div
          key={tick}
          style={{ top: toPercent(toYRatio(tick, scale)) }}
          className={clsx(
            "absolute inset-x-0 border-t",
            tick === baseValue ? "border-line-strong" : "border-line",
          )}
        >
          <span
            className={clsx(
              "absolute left-full -translate-y-1/2 text-xs whitespace-nowrap text-ink-faint tabular-nums",
              hasLineMarkers ? "pl-8" : "pl-2",
            )}
          >
            {format(tick)}
          </span>
        </div>
      ))}
    </>
  );
}

type TimeProps = { ticks: TimeTick[]; count: number; format: (tick: TimeTick) => string };

/** Labels of days, months or years below the chart. */
export function TimeAxis({ ticks, count, format }: TimeProps) {
  return (
    <div className="absolute inset-x-0 top-full h-7 border-t border-line-strong">
      {ticks.map((tick) => (
        <span
          key={tick.index}
          style={{ left: toPercent(toXRatio(tick.index, count)) }}
          className="absolute top-0 -translate-x-1/2 pt-1.5 text-xs whitespace-nowrap text-ink-faint tabular-nums before:absolute before:top-0 before:left-1/2 before:h-1 before:border-l before:border-line-strong"
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}
