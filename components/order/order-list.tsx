"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { OrderFilter } from "#components/order/order-filter";
import { OrderHistory } from "#components/order/order-history";
import { OrderState } from "#components/order/order-state";
import { SandboxBadge } from "#components/order/sandbox-note";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { LoginPanel } from "#components/session/login-panel";
import { ButtonLink } from "#components/ui/button-link";
import { BlankSlip } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { ordersQueryOptions } from "#lib/client/order/queries";
import { useSession } from "#lib/client/session/session";
import type { Order } from "#lib/contracts/order";
import { orderGroups } from "#lib/domain/order/enums";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatUnits } from "#lib/format/units";

/** The viewer's orders, newest first, each with its history. */
export function OrderList() {
  const { order: messages } = useMessages("product");
  const paths = usePaths();
  const user = useSession();
  const given = useSearchParams().get("state");
  const group = orderGroups.find((each) => each === given) ?? "all";
  const query = useInfiniteQuery({
    ...ordersQueryOptions(user?.id ?? "", group),
    enabled: !!user,
  });
  if (user === null) return <LoginPanel {...messages.login} />;
  return (
    <>
      <OrderFilter
        group={group}
        onChange={(next) => replaceSearchParams({ state: next === "all" ? null : next })}
      />
      <div className="border-t border-line">
        <InfiniteList
          query={query}
          skeleton={<OrderSkeleton />}
          empty={
            group !== "all" ? (
              <EmptyState picture={<BlankSlip />} title={messages.groupEmpty} />
            ) : (
              <EmptyState
                picture={<BlankSlip />}
                title={messages.myOrdersEmptyTitle}
                text={messages.myOrdersEmptyText}
                action={
                  <ButtonLink href={paths.products()} size="sm">
                    {messages.browseProducts}
                  </ButtonLink>
                }
              />
            )
          }
          getId={({ orderId }) => orderId}
        >
          {(order) => <OrderRow order={order} />}
        </InfiniteList>
      </div>
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <article className="py-5 lg:grid lg:grid-cols-[minmax(0,1fr)_5.5rem_9rem_10.25rem_12.5rem] lg:items-baseline lg:gap-x-4 lg:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:contents">
        <h2 className="text-base font-semibold">
          <Link
            href={paths.order(order.product.productId, order.orderId)}
            className="hover:underline underline-offset-4"
          >
            {order.product.name[locale]}
          </Link>
        </h2>
        <span className="flex shrink-0 items-center gap-2 lg:order-1 lg:justify-end">
          {order.isSandbox && <SandboxBadge />}
          <OrderState state={order.state} className="text-sm" />
        </span>
      </div>
      <p className="mt-0.5 flex flex-col justify-between gap-x-4 text-sm text-ink-soft tabular-nums sm:flex-row lg:contents">
        <span className="lg:contents">
          <span className="lg:text-right">{formatUnits(order.units, messages)}</span>
          <span aria-hidden="true" className="lg:hidden">
            {" · "}
          </span>
          <span className="lg:text-right">
            {interpolate(messages.totalWithFee, {
              total: formatMoney(order.totalInvestmentAmount, order.currency, locale),
            })}
          </span>
        </span>
        <time dateTime={order.submittedAt} className="whitespace-nowrap lg:text-right">
          {formatDateTime(order.submittedAt, locale)}
        </time>
      </p>
      <details className="-mb-2 text-sm lg:order-2 lg:col-span-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
          {messages.history}
        </summary>
        <div className="pt-3">
          <OrderHistory history={order.history} />
        </div>
      </details>
    </article>
  );
}
