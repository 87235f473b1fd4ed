import clsx from "clsx";
import { depthOf, placeOf, type Scale } from "#lib/domain/chart/scale";
import type { TimeTick } from "#lib/domain/chart/time-ticks";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

type ValueProps = {
  scale: Scale;
  format: (value: number) => string;
  /** The value that all is measured against; its line is stronger. */
  base?: number | undefined;
  /** Leaves room for what stands at the ends of the lines. */
  isApart?: boolean;
};

/** Hairlines at round values, named at the right. */
export function ValueAxis({ scale, format, base, isApart = false }: ValueProps) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <div
          key={tick}
          style={{ top: percent(depthOf(tick, scale)) }}
          className={clsx(
            "absolute inset-x-0 border-t",
            tick === base ? "border-line-strong" : "border-line",
          )}
        >
          <span
            className={clsx(
              "absolute left-full -translate-y-1/2 text-2xs whitespace-nowrap text-ink-faint tabular-nums",
              isApart ? "pl-8" : "pl-2",
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

/** Days, months or years below the lines. */
export function TimeAxis({ ticks, count, format }: TimeProps) {
  return (
    <div className="absolute inset-x-0 top-full h-7 border-t border-line-strong">
      {ticks.map((tick) => (
        <span
          key={tick.index}
          style={{ left: percent(placeOf(tick.index, count)) }}
          className="absolute top-0 -translate-x-1/2 pt-1.5 text-2xs whitespace-nowrap text-ink-faint tabular-nums before:absolute before:top-0 before:left-1/2 before:h-1 before:border-l before:border-line-strong"
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}
