"use client";
import { useMessages } from "#components/i18n/use-page-context";
import type { ActRefusal as Refusal } from "#lib/domain/account/staff-act";

/** Says why the viewer may not do what this place is for. */
export function ActRefusal({ refusal }: { refusal: Refusal }) {
  const messages = useMessages("desk").refusal;
  return (
    <p className="rounded-md bg-paper-sunken px-3.5 py-3 text-sm text-ink-soft">
      {messages[refusal]}
    </p>
  );
}
