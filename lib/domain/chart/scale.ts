/** The value range of a chart and the values of its grid lines. */
export type Scale = { low: number; high: number; ticks: number[] };

const roundSteps = [1, 2, 5, 10];
/** Space above and below the values, as a share of their range. */
const margin = 0.06;

/**
 * Computes a scale that fits all values, with about `count` round ticks. `top` fixes the upper edge,
 * as zero does for drawdowns.
 */
export function computeScale(values: readonly number[], count = 6, top?: number): Scale {
  const lowest = values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : 0;
  const highest = top ?? (values.length > 0 ? values.reduce((a, b) => Math.max(a, b)) : 1);
  // A flat line still needs a range.
  const range = highest - lowest || Math.abs(highest) * 0.02 || 1;
  const low = lowest - range * margin;
  const high = top ?? highest + range * margin;
  const step = roundUpStep((high - low) / count);
  const ticks: number[] = [];
  // Multiplies instead of adding up: sums of 0.1 drift.
  for (let at = Math.ceil(low / step); at * step <= high + step * 1e-9; at += 1) {
    ticks.push(Number((at * step).toPrecision(12)));
  }
  return { low, high, ticks };
}

/** Computes a scale from zero to a count, with about five whole ticks. */
export function computeCountScale(highest: number): Scale {
  const top = Math.max(1, highest);
  const step = Math.max(1, roundUpStep(top / 5));
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step);
  return { low: 0, high: top * (1 + margin), ticks };
}

/** Returns how many decimals tell the ticks of a scale apart, at most two. */
export function countTickDigits({ ticks: [first = 0, second = 1] }: Scale): number {
  return Math.max(0, Math.min(2, -Math.floor(Math.log10(Math.abs(second - first)))));
}

/** Rounds up to 1, 2, 5 or 10 times a power of ten. */
function roundUpStep(exact: number): number {
  const unit = 10 ** Math.floor(Math.log10(exact));
  return (roundSteps.find((factor) => factor * unit >= exact) ?? 10) * unit;
}

/** Returns the distance from the upper edge, 0 to 1. */
export const toYRatio = (value: number, { low, high }: Scale): number =>
  (high - value) / (high - low);

/** Returns the centre of one of `count` equal columns, 0 to 1 from the left. */
export const toXRatio = (index: number, count: number): number => (index + 0.5) / count;

/** Returns the column at a horizontal position of 0 to 1; clamps positions outside. */
export const findIndexAt = (xRatio: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(xRatio * count)));

/** Builds the SVG path of a line in a 1000 × 1000 box. */
export function buildLinePath(values: readonly number[], scale: Scale): string {
  return values
    .map((value, index) => {
      const x = (toXRatio(index, values.length) * 1000).toFixed(1);
      return `${index === 0 ? "M" : "L"}${x} ${(toYRatio(value, scale) * 1000).toFixed(1)}`;
    })
    .join("");
}

/** Returns at most `max` (two or more) items, spread evenly from the first to the last. */
export function sampleEvenly<T>(items: readonly T[], max: number): T[] {
  if (items.length <= max) return [...items];
  const step = (items.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => items[Math.round(index * step)] as T);
}
