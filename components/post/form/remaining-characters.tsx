"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { formatPlural } from "#lib/format/plural";

/** The counter appears when this many characters are left. */
const shownBelow = 30;

/** Counts the remaining characters of a field near its limit, and the excess beyond it. */
export function RemainingCharacters({ length, max }: { length: number; max: number }) {
  const { form } = useMessages("upload");
  const { locale } = usePageContext();
  const left = max - length;
  if (left > shownBelow) return null;
  return (
    <p className={`text-right text-xs tabular-nums ${left < 0 ? "text-danger" : "text-ink-faint"}`}>
      {left < 0
        ? formatPlural(form.charactersOver, -left, locale)
        : formatPlural(form.charactersLeft, left, locale)}
    </p>
  );
}
