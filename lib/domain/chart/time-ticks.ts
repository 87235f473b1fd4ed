import { countDaysBetween } from "#lib/domain/day";

export type TimeUnit = "day" | "month" | "year";
/** A tick of the time axis: the first date of a day, month or year, and its index in the list. */
export type TimeTick = { index: number; date: string; unit: TimeUnit };

const maxDaysOfDayTicks = 45;
/** Months between ticks, for axes of at most `maxDays`. */
const monthSteps: [maxDays: number, step: number][] = [
  [200, 1],
  [400, 2],
  [800, 6],
];

/** Returns about `max` ticks at most for ascending dates, none too close to the edges. */
export function computeTimeTicks(dates: readonly string[], max: number): TimeTick[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const days = countDaysBetween(first, last);
  if (days <= maxDaysOfDayTicks) return listDayTicks(dates, max);
  const step = monthSteps.find(([maxDays]) => days <= maxDays)?.[1] ?? 12;
  const ticks = dates.flatMap((date, index): TimeTick[] => {
    const before = dates[index - 1];
    if (!before || getMonthGroup(before, step) === getMonthGroup(date, step)) return [];
    return [{ index, date, unit: step >= 12 || isFirstOfYear(before, date) ? "year" : "month" }];
  });
  const stride = Math.ceil(ticks.length / max);
  return ticks
    .filter((_, index) => index % stride === 0)
    .filter((tick) => isInside(tick, dates.length));
}

/** Numbers the groups of `step` months since year 0. */
const getMonthGroup = (date: string, step: number) =>
  Math.floor((Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) / step);

const isFirstOfYear = (before: string, date: string) => before.slice(0, 4) !== date.slice(0, 4);

const isInside = ({ index }: TimeTick, count: number) =>
  index / count > 0.03 && index / count < 0.96;

function listDayTicks(dates: readonly string[], max: number): TimeTick[] {
  const stride = Math.max(1, Math.ceil(dates.length / max));
  const from = Math.floor(stride / 2);
  return dates.flatMap((date, index): TimeTick[] =>
    index % stride === from ? [{ index, date, unit: "day" }] : [],
  );
}
