import { toLocalDay } from "#lib/format/date";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** Returns the day in UTC as YYYY-MM-DD, so server and browser agree; "" for an invalid date. */
export function toIsoDay(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

/** Formats an age as 5s, 5m, 5h, 5d or 3w; from four weeks on, returns the local day. */
export function formatRelativeTime(value: string, now: number): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return "";
  // A device clock may run behind the server; show "0s" rather than a negative age.
  const age = Math.max(0, now - time);
  if (age < minute) return `${Math.floor(age / second)}s`;
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  if (age < week) return `${Math.floor(age / day)}d`;
  if (age < 4 * week) return `${Math.floor(age / week)}w`;
  return toLocalDay(value);
}

/** Returns the milliseconds until a displayed age should be updated. */
export function getRefreshMs(value: string, now: number): number {
  return now - Date.parse(value) < minute ? 10 * second : minute;
}
