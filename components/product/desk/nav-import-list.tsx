"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DecisionList, parseDecisionState } from "#components/desk/decision-list";
import { DeskFrame } from "#components/desk/desk-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NavImportCard } from "#components/product/desk/nav-import-card";
import { BackLink } from "#components/ui/back-link";
import { navImportsQueryOptions } from "#lib/client/product/desk/queries";

/** Imports of NAVs with jumps, which a second person approves. */
export function NavImportList() {
  const { import: messages, product } = useMessages("productDesk");
  const paths = usePaths();
  return (
    <DeskFrame
      title={messages.list}
      permission="funds"
      lead={messages.lead2}
      actions={<BackLink href={paths.adminProducts()}>{product.back}</BackLink>}
    >
      {() => <Imports />}
    </DeskFrame>
  );
}

function Imports() {
  const { import: messages } = useMessages("productDesk");
  const state = parseDecisionState(useSearchParams());
  return (
    <DecisionList
      state={state}
      query={useInfiniteQuery(navImportsQueryOptions(state))}
      label={messages.list}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ navImportId }) => navImportId}
    >
      {(item) => <NavImportCard item={item} />}
    </DecisionList>
  );
}
