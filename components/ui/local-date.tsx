"use client";
import { useIsHydrating } from "#lib/client/browser/hydration";
import type { Locale } from "#lib/domain/locale";
import { formatDate, formatLocalDate } from "#lib/format/date";

type Props = { value: string; locale: Locale; className?: string };

/** The day of an instant. The server writes the day in UTC, the browser that of its own time zone. */
export function LocalDate({ value, locale, className }: Props) {
  const isHydrating = useIsHydrating();
  return (
    <time dateTime={value} className={className}>
      {isHydrating ? formatDate(value, locale) : formatLocalDate(value, locale)}
    </time>
  );
}
