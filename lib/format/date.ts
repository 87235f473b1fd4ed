import type { Locale } from "#lib/domain/locale";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats 1 as `1st`, 2 as `2nd`, 11 as `11th`. */
export function formatOrdinal(value: number): string {
  const teens = value % 100;
  const suffix = teens >= 11 && teens <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}

/**
 * Formats a calendar day, or an instant by its day in UTC, as `Jun 3rd, 2024` or `2024年6月3日`.
 * Server and browser agree; returns "" for an invalid date.
 */
export function formatDate(value: string, locale: Locale): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (locale === "zh") return `${year}年${month + 1}月${day}日`;
  return `${months[month]} ${formatOrdinal(day)}, ${year}`;
}

/** Formats the month of an instant in UTC as `Jun 2024` or `2024年6月`; "" for an invalid date. */
export function formatMonth(value: string, locale: Locale): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return locale === "zh" ? `${year}年${month + 1}月` : `${months[month]} ${year}`;
}

/** Returns an instant as if UTC were the runtime's own time zone. */
function shiftToLocal(value: string | Date): string {
  const date = new Date(value);
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return Number.isNaN(date.getTime()) ? "" : new Date(date.getTime() - offsetMs).toISOString();
}

/** Returns an instant's day in the runtime's own zone as YYYY-MM-DD; "" for an invalid date. */
export const toLocalDay = (value: string): string => shiftToLocal(value).slice(0, 10);

/** Formats an instant like `formatDate`, by its day in the runtime's own zone. */
export const formatLocalDate = (value: string, locale: Locale): string =>
  formatDate(shiftToLocal(value), locale);

const joinTime = (day: string, time: string, locale: Locale) =>
  locale === "zh" ? `${day} ${time}` : `${day}, ${time}`;

/** Formats an instant in the runtime's own zone as `Jun 3rd, 2024, 09:03` or `2024年6月3日 09:03`. */
export function formatDateTime(value: string | Date, locale: Locale): string {
  const local = shiftToLocal(value);
  return local && joinTime(formatDate(local, locale), local.slice(11, 16), locale);
}

/** Formats an instant like `formatDateTime`, in a named zone and with its name: `…, 14:00 CET`. */
export function formatZonedDateTime(value: string, locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  const parts = format.formatToParts(new Date(value));
  const get = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  const day = formatDate(`${get("year")}-${get("month")}-${get("day")}`, locale);
  return `${joinTime(day, `${get("hour")}:${get("minute")}`, locale)} ${get("timeZoneName")}`;
}

/** Formats a local time as `09:03`, with the day before it (`Nov 19th, 23:59`) if it is not today. */
export function formatTimeOfDay(date: Date, locale: Locale, now = new Date()): string {
  const time = shiftToLocal(date).slice(11, 16);
  if (date.toDateString() === now.toDateString()) return time;
  const [month, day] = [date.getMonth(), date.getDate()];
  return joinTime(
    locale === "zh" ? `${month + 1}月${day}日` : `${months[month]} ${formatOrdinal(day)}`,
    time,
    locale,
  );
}
