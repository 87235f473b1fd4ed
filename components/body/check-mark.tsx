"use client";
import { Check } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";

/** The read-only checkbox of a check list item. */
export function CheckMark({ checked }: { checked: boolean }) {
  const { body } = useMessages("common");
  return (
    <span
      role="img"
      aria-label={checked ? body.checked : body.unchecked}
      className="absolute top-[0.3em] left-0 grid size-[1.15em] place-items-center rounded-sm border border-line-strong text-accent"
    >
      {checked && <Icon icon={Check} className="size-[0.9em]" strokeWidth={3} />}
    </span>
  );
}
