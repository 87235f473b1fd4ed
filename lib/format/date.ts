import { type Locale, toLanguageTag } from "#lib/domain/locale";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats 1 as `1st`, 2 as `2nd`, 11 as `11th`. */
export function formatOrdinal(value: number): string {
  const teens = value % 100;
  const suffix = teens >= 11 && teens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}

/**
 * Formats a day as `Jun 3rd, 2024` or `2024年6月3日`. Uses UTC, so server and browser agree;
 * returns "" for an invalid date.
 */
export function formatDate(value: string, locale: Locale): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (locale === "zh") return `${year}年${month + 1}月${day}日`;
  return `${months[month]} ${formatOrdinal(day)}, ${year}`;
}

/** Formats date, time and zone name, in `timeZone` or the runtime's own zone. */
export function formatDateTime(value: string | Date, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(toLanguageTag(locale), {
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

const timeOfDayLanguages = { en: "en-GB", zh: "zh-CN" };

/** Formats a local time as `09:03`, with the day before it (`19 Nov, 23:59`) if it is not today. */
export function formatTimeOfDay(date: Date, locale: Locale, now = new Date()): string {
  const isToday = date.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(timeOfDayLanguages[locale], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(isToday ? {} : { day: "numeric", month: "short" }),
  }).format(date);
}
