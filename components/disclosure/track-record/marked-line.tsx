import { computeScale, toYRatio } from "#lib/domain/chart/scale";
import { toDayNumber } from "#lib/domain/day";
import { toFloat } from "#lib/domain/number/to-float";
import type { NavPoint } from "#lib/domain/product/nav";

type Props = {
  points: readonly NavPoint[];
  /** The day of the point to mark. */
  markedDay: string;
  label: string;
};

const width = 240;
const height = 56;
const padding = 4;

/** A small line of NAVs with a mark at a day, and a dashed line at the NAV of that day. */
export function MarkedLine({ points, markedDay, label }: Props) {
  const [first, last] = [points[0], points.at(-1)];
  const marked = points.find(({ date }) => date === markedDay);
  if (!first || !last || !marked || first === last) return null;
  const scale = computeScale(points.map(({ nav }) => toFloat(nav)));
  const start = toDayNumber(first.date);
  const days = toDayNumber(last.date) - start;
  const toX = ({ date }: NavPoint) =>
    (padding + ((toDayNumber(date) - start) / days) * (width - 2 * padding)).toFixed(1);
  const toY = ({ nav }: NavPoint) => (toYRatio(toFloat(nav), scale) * height).toFixed(1);
  const level = toY(marked);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      className="h-14 w-60 max-w-full text-ink-soft"
    >
      <path
        d={`M${toX(marked)} ${level}H${width}`}
        stroke="var(--color-line-strong)"
        strokeDasharray="2 3"
      />
      <polyline
        points={points.map((point) => `${toX(point)},${toY(point)}`).join(" ")}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={toX(marked)} cy={level} r="3.5" fill="var(--color-accent)" />
    </svg>
  );
}
