"use client";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { CancelOrder } from "#components/order/cancel-order";
import { OrderFacts } from "#components/order/order-facts";
import { OrderHistory } from "#components/order/order-history";
import { OrderState } from "#components/order/order-state";
import { ReorderButton } from "#components/order/reorder-button";
import { SandboxNote } from "#components/order/sandbox-note";
import { OrderSkeleton } from "#components/product/order-skeleton";
import { LoginPanel } from "#components/session/login-panel";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { MessagePage } from "#components/ui/message-page";
import { PageTitle } from "#components/ui/page-title";
import { ApiError } from "#lib/client/api/api-error";
import { orderQueryOptions } from "#lib/client/order/queries";
import { useSession } from "#lib/client/session/session";
import type { Order } from "#lib/contracts/order";
import { formatDate, formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A submitted order: its state, and a confirmation to print. */
export function OrderResult({ orderId }: { orderId: string }) {
  const { order: messages } = useMessages("product");
  const paths = usePaths();
  const user = useSession();
  const query = useQuery({ ...orderQueryOptions(orderId, user?.id ?? ""), enabled: !!user });
  if (user === null) return <LoginPanel {...messages.login} />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <MessagePage title={messages.notFoundTitle} text={messages.notFoundText}>
        <ButtonLink href={paths.orders()}>{messages.myOrders}</ButtonLink>
      </MessagePage>
    );
  }
  if (query.isError && !query.data) return <ErrorState onRetry={() => query.refetch()} />;
  if (!user || !query.data) return <OrderSkeleton />;
  return <Confirmation order={query.data} viewerId={user.id} />;
}

function Confirmation({ order, viewerId }: { order: Order; viewerId: string }) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { product, state } = order;
  const formatDay = (day: string) => formatDate(day, locale);
  return (
    <article className="max-w-column">
      <p className="hidden pb-6 text-lg font-bold print:block">Fundlore</p>
      <div className="-mt-3 print:hidden">
        <BackLink href={paths.orders()}>{messages.myOrders}</BackLink>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{messages.resultTitle}</p>
      <PageTitle>
        <Link href={paths.product(product.productId)} className="hover:underline">
          {product.name[locale]}
        </Link>
      </PageTitle>
      <div role="status" className="pt-4 pb-6">
        <OrderState state={state} className="text-lg" />
        <p className="mt-1 text-sm text-ink-soft">
          {interpolate(messages.stateText[state], {
            dealing: formatDay(order.dealingDate),
            navDate: formatDay(order.navDate),
            settlement: formatDay(order.settlementDate),
          })}
        </p>
        {order.reason && <p className="mt-1 text-sm">{messages.reason[order.reason]}</p>}
        {order.cancelRequestedAt && state !== "cancelled" && (
          <p className="mt-1 text-sm">{messages.cancelling}</p>
        )}
      </div>
      {order.isSandbox && <SandboxNote kind="done" className="mb-6" />}
      <OrderFacts order={order} />
      <h2 className="pt-8 pb-4 text-lg font-bold">{messages.history}</h2>
      <OrderHistory history={order.history} />
      <p className="hidden pt-8 text-xs text-ink-soft print:block">
        {interpolate(messages.confirmationDate, { date: formatDateTime(new Date(), locale) })}
      </p>
      <div className="flex flex-wrap gap-3 pt-8 print:hidden">
        {state === "rejected" && <ReorderButton order={order} />}
        {order.isCancellable && <CancelOrder orderId={order.orderId} viewerId={viewerId} />}
        <Button variant="outline" onClick={() => window.print()}>
          <Icon icon={Printer} size={16} />
          {messages.print}
        </Button>
      </div>
    </article>
  );
}
