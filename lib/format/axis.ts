import type { TimeUnit } from "#lib/domain/chart/time-ticks";
import { type Locale, webLanguage } from "#lib/domain/locale";

const shapes: Record<TimeUnit, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "short" },
  month: { month: "short" },
  year: { year: "numeric" },
};

/** A mark of a time axis: 14 Nov, Nov or 2025; in Chinese 11月14日, 11月 or 2025年. */
export const formatTick = (date: string, unit: TimeUnit, locale: Locale): string =>
  new Intl.DateTimeFormat(webLanguage(locale), { ...shapes[unit], timeZone: "UTC" }).format(
    new Date(date),
  );

/** A month with its year: Nov 2025, 2025年11月. */
export const formatMonth = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(webLanguage(locale), {
    year: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(date));
