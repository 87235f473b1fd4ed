"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { SandboxNote } from "#components/order/sandbox-note";
import { orderingQueryOptions } from "#lib/client/order/queries";

/** Tells staff that nobody can order, and why, or that orders are only simulated. */
export function OrderingNote() {
  const { ordering } = useMessages("productDesk");
  const state = useQuery(orderingQueryOptions).data?.state;
  if (state === undefined || state === "open") return null;
  if (state === "simulated") return <SandboxNote kind="before" className="mb-6" />;
  return (
    <p role="note" className="mb-6 rounded-md border border-danger px-3.5 py-3 text-sm text-ink">
      {ordering[state]}
    </p>
  );
}
