/** The values that a chart's height stands for, and those at which it has a line. */
export type Scale = { low: number; high: number; ticks: number[] };

const steps = [1, 2, 5, 10];
/** Room above and below the line, as a share of its height. */
const margin = 0.06;

/**
 * A scale for all values with about `count` round ticks inside. `top` is a value that nothing goes
 * above, as zero is for falls; it stays at the upper edge.
 */
export function scaleOf(values: readonly number[], count = 6, top?: number): Scale {
  const least = values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : 0;
  const most = top ?? (values.length > 0 ? values.reduce((a, b) => Math.max(a, b)) : 1);
  const height = most - least || Math.abs(most) * 0.02 || 1;
  const low = least - height * margin;
  const high = top ?? most + height * margin;
  const step = roundStep((high - low) / count);
  const ticks: number[] = [];
  // Multiples, not sums: sums of 0.1 drift.
  for (let at = Math.ceil(low / step); at * step <= high + step * 1e-9; at += 1) {
    ticks.push(Number((at * step).toPrecision(12)));
  }
  return { low, high, ticks };
}

/** The round number nearest above what a step would exactly be. */
function roundStep(exact: number): number {
  const unit = 10 ** Math.floor(Math.log10(exact));
  return (steps.find((one) => one * unit >= exact) ?? 10) * unit;
}

/** How far down from the upper edge a value lies, 0 to 1. */
export const depthOf = (value: number, { low, high }: Scale): number =>
  (high - value) / (high - low);

/** Where the middle of one of `count` places lies, 0 to 1 from the left. */
export const placeOf = (index: number, count: number): number => (index + 0.5) / count;

/** The place under a point that lies at a share of the width. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** A line through all values, in a box of 1000 × 1000. */
export function linePath(values: readonly number[], scale: Scale): string {
  return values
    .map((value, index) => {
      const x = (placeOf(index, values.length) * 1000).toFixed(1);
      return `${index === 0 ? "M" : "L"}${x} ${(depthOf(value, scale) * 1000).toFixed(1)}`;
    })
    .join("");
}

/** At most `most` items, at least two, spread evenly from the first to the last. */
export function thinned<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as T);
}
