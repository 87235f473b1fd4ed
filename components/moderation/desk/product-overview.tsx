"use client";
import { useQuery } from "@tanstack/react-query";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Figures } from "#components/moderation/desk/figures";
import { ErrorState } from "#components/ui/error-state";
import { deskQueryOptions } from "#lib/client/desk/query";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";

/** What waits for fund managers: orders, corrections, values. */
export function ProductOverview() {
  const { overview: messages } = useMessages("productDesk");
  const paths = usePaths();
  const { data, isPending, refetch } = useQuery(
    deskQueryOptions(orderDeskCalls.countOrderWork, {}),
  );
  if (isPending) return <DeskSkeleton />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Figures
      title={messages.title}
      figures={[
        {
          label: messages.attention,
          value: data.attention,
          href: paths.adminOrders({ needsAttention: "true" }),
        },
        { label: messages.corrections, value: data.corrections, href: paths.adminCorrections() },
        { label: messages.imports, value: data.navImports, href: paths.adminNavImports() },
        {
          label: messages.missing,
          value: data.missingNavs,
          href: paths.adminProducts({ isNavMissing: "true" }),
        },
      ]}
    />
  );
}
