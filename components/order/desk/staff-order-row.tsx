"use client";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { AttentionBadges } from "#components/order/desk/attention-badges";
import { OrderState } from "#components/order/order-state";
import { SandboxBadge } from "#components/order/sandbox-note";
import type { StaffOrder } from "#lib/contracts/order/desk";
import { formatDateTime } from "#lib/format/date";
import { formatMoney } from "#lib/format/money";
import { formatUnits } from "#lib/format/units";

/** An order in the list of the desk: a row on a wide screen, stacked on a phone. */
export function StaffOrderRow({ order }: { order: StaffOrder }) {
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
