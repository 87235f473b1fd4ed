"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskList } from "#components/desk/desk-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { OrderFilters } from "#components/order/desk/order-filters";
import { OrderRecords } from "#components/order/desk/order-records";
import { StaffOrderRow } from "#components/order/desk/staff-order-row";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import {
  type OrderFilter,
  orderFilterFields,
  staffOrdersQueryOptions,
  useOrdersDownload,
} from "#lib/client/order/desk/queries";
import { showRefusal } from "#lib/client/overlay/refusal";

/** The orders of all users, with what needs attention. */
export function StaffOrderList() {
  const { nav, order: messages } = useMessages("productDesk");
  const paths = usePaths();
  const search = useSearchParams();
  const filter: OrderFilter = Object.fromEntries(
    orderFilterFields.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return (
    <DeskFrame
      title={nav.orders}
      permission="orders"
      lead={messages.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.adminCorrections()} variant="outline" size="sm">
            {nav.corrections}
          </ButtonLink>
          <Download filter={filter} />
        </div>
      }
    >
      {() => (
        <>
          <OrderFilters key={JSON.stringify(filter)} filter={filter} />
          <Orders key={`list ${JSON.stringify(filter)}`} filter={filter} />
          <OrderRecords />
        </>
      )}
    </DeskFrame>
  );
}

function Download({ filter }: { filter: OrderFilter }) {
  const messages = useMessages("productDesk");
  const download = useOrdersDownload();
  return (
    <Button
      variant="outline"
      size="sm"
      loading={download.isPending}
      onClick={() =>
        download.mutate(filter, { onError: (error) => showRefusal(error, messages.csvFailed) })
      }
    >
      {messages.csv}
    </Button>
  );
}

function Orders({ filter }: { filter: OrderFilter }) {
  const { order: messages } = useMessages("productDesk");
  return (
    <DeskList
      query={useInfiniteQuery(staffOrdersQueryOptions(filter))}
      emptyTitle={messages.emptyTitle}
      emptyText={messages.emptyText}
      getId={({ orderId }) => orderId}
      label={messages.list}
    >
      {(order) => <StaffOrderRow order={order} />}
    </DeskList>
  );
}
