const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** The day of a moment as YYYY-MM-DD, in UTC, so that server and browser agree. */
export function isoDay(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString().slice(0, 10);
}

/** The age of a moment: 5s, 5m, 5h, 5d, 3w, and from four weeks on its day. */
export function relativeTime(value: string, now: number): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return "";
  // A clock that is behind sees the future; that is "just now".
  const age = Math.max(0, now - at);
  if (age < minute) return `${Math.floor(age / second)}s`;
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  if (age < week) return `${Math.floor(age / day)}d`;
  if (age < 4 * week) return `${Math.floor(age / week)}w`;
  return isoDay(value);
}

/** How long a shown age stays good: 10 s while under a minute old, then 60 s. */
export function refreshAfter(value: string, now: number): number {
  return now - Date.parse(value) < minute ? 10 * second : minute;
}
