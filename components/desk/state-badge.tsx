"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import type { CaseSummary } from "#lib/contracts/moderation/case-desk";

const looks: Record<CaseSummary["state"], string> = {
  pending: "bg-accent-soft text-accent",
  upheld: "bg-danger-soft text-danger",
  dismissed: "bg-paper-sunken text-ink-soft",
  ignored: "bg-paper-sunken text-ink-soft",
};

/** The state of a case. */
export function StateBadge({ state }: { state: CaseSummary["state"] }) {
  const messages = useMessages("desk").state;
  return (
    <span
      className={clsx(
        "inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        looks[state],
      )}
    >
      {messages[state]}
    </span>
  );
}
