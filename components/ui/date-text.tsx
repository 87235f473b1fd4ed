import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";

type Props = { value: string; locale: Locale; className?: string };

/** A calendar day in words, such as "Jun 3rd, 2024". `LocalDate` shows the day of an instant. */
export function DateText({ value, locale, className }: Props) {
  return (
    <time dateTime={value} className={className}>
      {formatDate(value, locale)}
    </time>
  );
}
