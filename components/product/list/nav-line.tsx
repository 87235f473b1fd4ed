import clsx from "clsx";
import { useMessages } from "#components/i18n/page-context";
import type { NavPoint } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const [width, height, edge] = [96, 32, 2];

/** A fund's last year as a small line, with words for those who do not see it. */
export function NavLine({
  points,
  locale,
  className,
}: {
  points: readonly NavPoint[];
  locale: Locale;
  className?: string;
}) {
  const { list: text } = useMessages("product");
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const values = points.map(({ nav }) => Number(nav));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const start = Date.parse(first.date);
  const x = (date: string) =>
    edge + ((Date.parse(date) - start) / (Date.parse(last.date) - start)) * (width - 2 * edge);
  const y = (value: number) =>
    edge + (high > low ? (high - value) / (high - low) : 0.5) * (height - 2 * edge);
  const path = points.map(({ date, nav }) => `${x(date).toFixed(1)},${y(Number(nav)).toFixed(1)}`);
  const change = Number(last.nav) - Number(first.nav);
  return (
    <svg
      role="img"
      aria-label={interpolate(text.line, {
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
