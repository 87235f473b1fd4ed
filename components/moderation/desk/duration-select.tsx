"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Select } from "#components/ui/input";
import { type SanctionDays, sanctionDays } from "#lib/domain/moderation/sanction";
import { formatPlural } from "#lib/format/plural";

type Props = { label: string; value: SanctionDays; onChange: (days: SanctionDays) => void };

/** How long a sanction lasts. */
export function DurationSelect({ label, value, onChange }: Props) {
  const messages = useMessages("desk").decision;
  const { locale } = usePageContext();
  return (
    <Select
      aria-label={label}
      value={String(value)}
      className="min-h-9! w-auto! py-0 text-sm!"
      onChange={({ target }) =>
        onChange(sanctionDays.find((each) => String(each) === target.value) ?? null)
      }
    >
      {sanctionDays.map((each) => (
        <option key={each} value={String(each)}>
          {each === null ? messages.untilLifted : formatPlural(messages.days, each, locale)}
        </option>
      ))}
    </Select>
  );
}
