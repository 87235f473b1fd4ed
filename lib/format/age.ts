import type { Locale } from "#lib/domain/locale";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats an age in words, such as "3 hours ago"; at least a minute, at most in days. */
export function formatAge(value: string, now: number, locale: Locale): string {
  const age = Math.max(now - Date.parse(value), minute);
  const format = new Intl.RelativeTimeFormat(locale);
  if (age < hour) return format.format(-Math.floor(age / minute), "minute");
  if (age < day) return format.format(-Math.floor(age / hour), "hour");
  return format.format(-Math.floor(age / day), "day");
}
