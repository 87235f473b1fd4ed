"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DecisionList, parseDecisionState } from "#components/desk/decision-list";
import { DeskFrame } from "#components/desk/desk-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CorrectionCard } from "#components/order/desk/correction-card";
import { BackLink } from "#components/ui/back-link";
import { correctionsQueryOptions } from "#lib/client/order/desk/queries";

/** Corrections of orders, which a second person approves. */
export function CorrectionList() {
  const { correction: messages, order } = useMessages("productDesk");
  const paths = usePaths();
  return (
    <DeskFrame
      title={messages.list}
      permission="orders"
      lead={messages.lead2}
      actions={<BackLink href={paths.adminOrders()}>{order.back}</BackLink>}
    >
      {() => <Corrections />}
    </DeskFrame>
  );
}

function Corrections() {
  const { correction: messages } = useMessages("productDesk");
  const state = parseDecisionState(useSearchParams());
  return (
    <DecisionList
      state={state}
      query={useInfiniteQuery(correctionsQueryOptions(state))}
      label={messages.list}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ correctionId }) => correctionId}
    >
      {(item) => <CorrectionCard item={item} hasLink />}
    </DecisionList>
  );
}
