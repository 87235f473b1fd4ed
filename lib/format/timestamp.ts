import { type Locale, webLanguage } from "#lib/domain/locale";

/** A moment in a time zone, the reader's own where none is given, with the zone's name. */
export function formatDateTime(value: string | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(webLanguage(locale), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
}
