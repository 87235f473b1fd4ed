const second = 1000;
const minute = 60 * second;

/** Returns the day in UTC as YYYY-MM-DD, so server and browser agree; "" for an invalid date. */
export function toIsoDay(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/**
 * Formats an age as 5s, 5m, 5h, 5d or 3w; from four weeks on, returns the local day as YYYY-MM-DD.
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function formatRelativeTime(value: string, now: number): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return "";
  // A device clock may run behind the server; show "0s" rather than a negative age.
  const seconds = Math.floor(Math.max(0, now - time) / 1000);
  const units = [
    [60, 1, "s"],
    [3_600, 60, "m"],
    [86_400, 3_600, "h"],
    [604_800, 86_400, "d"],
    [2_419_200, 604_800, "w"],
  ] as const;
  for (const [end, length, unit] of units) {
    if (seconds < end) return `${Math.floor(seconds / length)}${unit}`;
  }
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns the milliseconds until a displayed age should be updated. */
export function getRefreshMs(value: string, now: number): number {
  return now - Date.parse(value) < minute ? 10 * second : minute;
}
