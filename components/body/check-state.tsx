"use client";
import { useMessages } from "#components/i18n/use-page-context";

/** Announces the state of a check list item, whose checkbox is drawn by CSS. */
export function CheckState({ checked }: { checked: boolean }) {
  const { body } = useMessages("common");
  return (
    <span role="img" aria-label={checked ? body.checked : body.unchecked} className="sr-only" />
  );
}
