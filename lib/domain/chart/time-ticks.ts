import { daysBetween } from "#lib/domain/product/day";

export type TimeUnit = "day" | "month" | "year";
/** A mark of the time axis: the first date of a day, month or year, by its place in the list. */
export type TimeTick = { index: number; date: string; unit: TimeUnit };

/** Months between marks, for axes of so many days at most. */
const months: [days: number, step: number][] = [
  [200, 1],
  [400, 2],
  [800, 6],
];

/** At most about `most` marks of an axis whose dates ascend, not too near its edges. */
export function timeTicks(dates: readonly string[], most: number): TimeTick[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const days = daysBetween(first, last);
  if (days <= 45) return everyFew(dates, most);
  const step = months.find(([longest]) => days <= longest)?.[1] ?? 12;
  const ticks = dates.flatMap((date, index): TimeTick[] => {
    const before = dates[index - 1];
    if (!before || monthOf(before, step) === monthOf(date, step)) return [];
    return [{ index, date, unit: step >= 12 || isFirstOfYear(before, date) ? "year" : "month" }];
  });
  const stride = Math.ceil(ticks.length / most);
  return ticks.filter((_, at) => at % stride === 0).filter((tick) => isInside(tick, dates.length));
}

/** Which stretch of `step` months a date lies in. */
const monthOf = (date: string, step: number) =>
  Math.floor((Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) / step);

const isFirstOfYear = (before: string, date: string) => before.slice(0, 4) !== date.slice(0, 4);

const isInside = ({ index }: TimeTick, count: number) =>
  index / count > 0.03 && index / count < 0.96;

function everyFew(dates: readonly string[], most: number): TimeTick[] {
  const stride = Math.max(1, Math.ceil(dates.length / most));
  const from = Math.floor(stride / 2);
  return dates.flatMap((date, index): TimeTick[] =>
    index % stride === from ? [{ index, date, unit: "day" }] : [],
  );
}
