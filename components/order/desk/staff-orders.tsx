"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { AttentionBadges } from "#components/order/desk/attention-badges";
import { OrderRecords } from "#components/order/desk/order-records";
import { OrderingNote } from "#components/order/desk/ordering-note";
import { OrderState } from "#components/order/order-state";
import { SandboxBadge } from "#components/order/sandbox-note";
import { ButtonLink } from "#components/ui/button-link";
import type { StaffOrder } from "#lib/contracts/order/desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { orderStates } from "#lib/domain/order/enums";
import { formatDateTime } from "#lib/format/date";
import { formatMoney } from "#lib/format/money";
import { formatUnits } from "#lib/format/units";

/** The orders of all users, with what needs attention. */
export const StaffOrders = defineDeskList({
  section: "orders",
  call: orderDeskCalls.listAllOrders,
  texts: ({ productDesk: { order } }) => ({ ...order, listLabel: order.list }),
  filters: {
    state: {
      kind: "choice",
      label: ({ productDesk }) => productDesk.order.state,
      values: orderStates,
      names: ({ product }) => product.order.state,
    },
    userId: { kind: "text", label: ({ productDesk }) => productDesk.order.userId },
    productId: {
      kind: "text",
      label: ({ productDesk }) => productDesk.order.productId,
      inputMode: "numeric",
    },
    from: { kind: "day", label: ({ productDesk }) => productDesk.order.from },
    to: { kind: "day", label: ({ productDesk }) => productDesk.order.to },
    needsAttention: { kind: "flag", label: ({ productDesk }) => productDesk.order.needsAttention },
  },
  csv: { call: orderDeskCalls.exportOrders, fileName: "orders.csv" },
  id: "orderId",
  row: StaffOrderRow,
  actions: () => (
    <ButtonLink href={usePaths().adminCorrections()} variant="outline" size="sm">
      {useMessages("productDesk").nav.corrections}
    </ButtonLink>
  ),
  above: OrderingNote,
  below: OrderRecords,
});

/** An order in the list of the desk: a row on a wide screen, stacked on a phone. */
function StaffOrderRow({ item: order }: { item: StaffOrder }) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <article className="grid gap-x-6 gap-y-1 px-3 py-3.5 text-sm md:grid-cols-[minmax(0,1fr)_12rem_9rem] md:items-baseline">
      <div className="min-w-0">
        <RowTitle href={paths.adminOrder(order.orderId)}>{order.product.name[locale]}</RowTitle>
        <p className="text-xs wrap-anywhere text-ink-faint">
          @{order.userId} · {formatDateTime(order.submittedAt, locale)}
        </p>
        {order.attention.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <AttentionBadges attention={order.attention} />
          </p>
        )}
      </div>
      <div className="tabular-nums md:text-right">
        {formatMoney(order.totalInvestmentAmount, order.currency, locale)}
        <p className="text-xs text-ink-faint">{formatUnits(order.units, messages)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <OrderState state={order.state} />
        {order.isSandbox && <SandboxBadge />}
      </div>
    </article>
  );
}
