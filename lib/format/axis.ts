import type { TimeUnit } from "#lib/domain/chart/time-ticks";
import type { Locale } from "#lib/domain/locale";
import { getDateFormat } from "#lib/format/intl-format";

const formats: Record<TimeUnit, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "short" },
  month: { month: "short" },
  year: { year: "numeric" },
};

/** Formats a tick of a time axis as `Nov 14`, `Nov` or `2025`; in Chinese `11月14日`, `11月`, `2025年`. */
export const formatTick = (date: string, unit: TimeUnit, locale: Locale): string =>
  getDateFormat(locale, { ...formats[unit], timeZone: "UTC" }).format(new Date(date));

/** Formats a month as `Nov 2025` or `2025年11月`. */
export const formatMonth = (date: string, locale: Locale): string =>
  getDateFormat(locale, {
    year: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(date));
