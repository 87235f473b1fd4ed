"use client";
import { decisionTabs } from "#components/desk/decision-actions";
import { defineDeskList } from "#components/desk/define-desk-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { CorrectionCard } from "#components/order/desk/correction-card";
import { BackLink } from "#components/ui/back-link";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";

/** Corrections of orders, which a second person approves. */
export const OrderCorrections = defineDeskList({
  section: "orders",
  title: ({ productDesk }) => productDesk.correction.list,
  call: orderDeskCalls.listCorrections,
  texts: ({ productDesk: { correction } }) => ({
    ...correction,
    lead: correction.lead2,
    listLabel: correction.list,
  }),
  filters: { state: decisionTabs },
  id: "correctionId",
  row: ({ item }) => <CorrectionCard item={item} hasLink />,
  actions: () => (
    <BackLink href={usePaths().adminOrders()}>{useMessages("productDesk").order.back}</BackLink>
  ),
});
