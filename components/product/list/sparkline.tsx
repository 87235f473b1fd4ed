import clsx from "clsx";
import type { NavPoint } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const width = 72;
const height = 28;
const padding = 2;

type Props = {
  points: readonly NavPoint[];
  locale: Locale;
  /** The text alternative, with the first and the last value. */
  label: string;
  /** False beside the change of another period, which may point the other way. */
  isColored?: boolean;
  className?: string;
};

/** The NAV of a fund over the last year as a small line chart with a text alternative. */
export function Sparkline({ points, locale, label, isColored = true, className }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const values = points.map(({ nav }) => toFloat(nav));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const start = Date.parse(first.date);
  const x = (date: string) =>
    padding +
    ((Date.parse(date) - start) / (Date.parse(last.date) - start)) * (width - 2 * padding);
  const y = (value: number) =>
    padding + (high > low ? (high - value) / (high - low) : 0.5) * (height - 2 * padding);
  const path = points.map(({ date, nav }) => `${x(date).toFixed(1)},${y(toFloat(nav)).toFixed(1)}`);
  const change = isColored ? toFloat(last.nav) - toFloat(first.nav) : 0;
  return (
    <svg
      role="img"
      aria-label={interpolate(label, {
        from: formatDate(first.date, locale),
        start: first.nav,
        to: formatDate(last.date, locale),
        end: last.nav,
      })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      className={clsx(
        "shrink-0",
        change > 0 ? "text-rise" : change < 0 ? "text-fall" : "text-ink-faint",
        className,
      )}
    >
      <polyline
        points={path.join(" ")}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
