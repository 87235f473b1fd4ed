/** Returns a time as the value of a `datetime-local` input, in the browser's time zone. "" for null. */
export function toLocalInput(time: string | null): string {
  if (time === null) return "";
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the time of a `datetime-local` input. Null if it is empty. */
export const fromLocalInput = (value: string): string | null =>
  value === "" ? null : new Date(value).toISOString();

/** `first`: the hour repeats at the end of summer time, and this is its first run. */
export type LocalTime = { time: string; kind: "exact" | "first" };

const dayMs = 86_400_000;

/**
 * Reads the value of a `datetime-local` input in the browser's time zone. Null if it is empty or if
 * the clock skips that time at the start of summer time.
 */
export function readLocalTime(value: string): LocalTime | null {
  const date = new Date(value);
  if (value === "" || Number.isNaN(date.getTime())) return null;
  const time = date.toISOString();
  if (toLocalInput(time) !== value.slice(0, 16)) return null;
  const later = new Date(date.getTime() + dayMs);
  const setBackMs = (later.getTimezoneOffset() - date.getTimezoneOffset()) * 60_000;
  const repeated = new Date(date.getTime() + setBackMs).toISOString();
  const isRepeated = setBackMs > 0 && toLocalInput(repeated) === value.slice(0, 16);
  return { time, kind: isRepeated ? "first" : "exact" };
}
