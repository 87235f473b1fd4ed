"use client";
import { useIsHydrating } from "#lib/client/browser/hydration";
import type { Locale } from "#lib/domain/locale";
import { formatDate, formatLocalDate } from "#lib/format/date";

type Props = { value: string; locale: Locale; className?: string };

const dayMs = 86_400_000;

/** Returns the day before in UTC, the day, and the day after: no time zone has another one. */
function listDays(value: string, locale: Locale): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return "";
  const format = (shift: number) => formatDate(new Date(time + shift).toISOString(), locale);
  return [-dayMs, 0, dayMs].map(format).join("|");
}

/** The day of an instant. The server writes the day in UTC, the browser that of its own time zone. */
export function LocalDate({ value, locale, className }: Props) {
  const isHydrating = useIsHydrating();
  return (
    <time
      dateTime={value}
      // The head script replaces the day before hydration.
      suppressHydrationWarning
      data-days={isHydrating ? listDays(value, locale) : undefined}
      className={className}
    >
      {isHydrating ? formatDate(value, locale) : formatLocalDate(value, locale)}
    </time>
  );
}
