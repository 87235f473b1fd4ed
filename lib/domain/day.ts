const msPerDay = 86_400_000;

/** Returns the days since 1970-01-01. Dates in this file are YYYY-MM-DD. */
export const toDayNumber = (date: string): number => Date.parse(date) / msPerDay;

export const countDaysBetween = (from: string, to: string): number =>
  toDayNumber(to) - toDayNumber(from);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10);

/** Returns the same day of an earlier month, or the last day of a shorter month. */
export function subtractMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}
