const millisecondsADay = 86_400_000;

/** A day's number since 1970 began; `date` is YYYY-MM-DD. */
export const dayNumber = (date: string): number => Date.parse(date) / millisecondsADay;

/** The days from one date to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The same day so many months earlier; the month's last where that month is shorter. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}
