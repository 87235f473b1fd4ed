import { toFloat } from "#lib/domain/number/to-float";

type Props = {
  low: number;
  middle: number;
  high: number;
  label: string;
};

const width = 480;
const padding = 12;

/** The middle half of a sample as a bar with a stroke at the median, over a line at zero. */
export function SpreadBar({ low, middle, high, label }: Props) {
  const [from, to] = [Math.min(0, low), Math.max(0, high)];
  const range = to - from || 1;
  const toX = (value: number) =>
    toFloat((padding + ((value - from) / range) * (width - 2 * padding)).toFixed(1));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 40`}
      className="mt-4 block h-auto w-full"
      fill="none"
    >
      <path d={`M${padding / 2} 20H${width - padding / 2}`} stroke="var(--color-line)" />
      <rect
        x={toX(low)}
        y="12"
        width={Math.max(2, toX(high) - toX(low))}
        height="16"
        fill="var(--color-line-strong)"
      />
      <path d={`M${toX(middle)} 8V32`} stroke="var(--color-accent)" strokeWidth="3" />
      <path d={`M${toX(0)} 2V38`} stroke="currentColor" strokeDasharray="2 3" />
    </svg>
  );
}
