import { Temporal } from "temporal-polyfill";

/** Computes Easter Sunday with the anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
export function computeEaster(year: number): Temporal.PlainDate {
  const div = (a: number, b: number) => Math.floor(a / b);
  const a = year % 19;
  const b = div(year, 100);
  const c = year % 100;
  const h = (19 * a + b - div(b, 4) - div(b - div(b + 8, 25) + 1, 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * div(c, 4) - h - (c % 4)) % 7;
  const m = div(a + 11 * h + 22 * l, 451);
  const day = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: div(day, 31), day: (day % 31) + 1 });
}

/** True on closing days of TARGET2, which Euronext Paris shares; some fall on a weekend. */
export function isHoliday(date: Temporal.PlainDate): boolean {
  const { month, day, year } = date;
  const fixed = [
    [1, 1],
    [5, 1],
    [12, 25],
    [12, 26],
  ];
  if (fixed.some(([m, d]) => m === month && d === day)) return true;
  // Good Friday and Easter Monday.
  const sinceEaster = computeEaster(year).until(date, { largestUnit: "day" }).days;
  return sinceEaster === -2 || sinceEaster === 1;
}

export const isBusinessDay = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek <= 5 && !isHoliday(date);

export function findBusinessDayOnOrAfter(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date;
  while (!isBusinessDay(day)) day = day.add({ days: 1 });
  return day;
}

export function findBusinessDayOnOrBefore(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date;
  while (!isBusinessDay(day)) day = day.subtract({ days: 1 });
  return day;
}

/** Adds business days; `date` need not be one itself. */
export function addBusinessDays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = findBusinessDayOnOrAfter(day.add({ days: 1 }));
  return findBusinessDayOnOrAfter(day);
}

/** True if no business day of the month follows a day, YYYY-MM-DD. */
export function isMonthOver(date: string): boolean {
  const day = Temporal.PlainDate.from(date);
  const end = findBusinessDayOnOrBefore(day.with({ day: day.daysInMonth }));
  return Temporal.PlainDate.compare(day, end) >= 0;
}
