"use client";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide";
import Link from "next/link";
import { useMessages, usePageContext, usePaths } from "#components/i18n/page-context";
import { CancelOrder } from "#components/order/cancel-order";
import { OrderAnew } from "#components/order/order-anew";
import { OrderFacts } from "#components/order/order-facts";
import { OrderHistory } from "#components/order/order-history";
import { OrderLogin } from "#components/order/order-login";
import { OrderSkeleton } from "#components/order/order-skeleton";
import { OrderState } from "#components/order/order-state";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { MessagePage } from "#components/ui/message-page";
import { ApiError } from "#lib/client/api/api-error";
import { orderQuery } from "#lib/client/order/queries";
import { useSession } from "#lib/client/session/session";
import type { Order } from "#lib/contracts/order";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDateTime } from "#lib/format/timestamp";

/** An order after its submission: what became of it, and a confirmation to print. */
export function OrderResult({ orderId }: { orderId: string }) {
  const { order: text } = useMessages("product");
  const paths = usePaths();
  const user = useSession();
  const query = useQuery({ ...orderQuery(orderId, user?.id ?? ""), enabled: !!user });
  if (user === null) return <OrderLogin />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <MessagePage title={text.missingTitle} text={text.missingText}>
        <ButtonLink href={paths.orders()} variant="black">
          {text.mine}
        </ButtonLink>
      </MessagePage>
    );
  }
  if (query.isError && !query.data) return <ErrorState onRetry={() => query.refetch()} />;
  if (!user || !query.data) return <OrderSkeleton />;
  return <Confirmation order={query.data} viewerId={user.id} />;
}

function Confirmation({ order, viewerId }: { order: Order; viewerId: string }) {
  const { order: text } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { product, state } = order;
  const date = (day: string) => formatDate(day, locale);
  return (
    <article className="mx-auto max-w-column">
      <p className="hidden pb-6 text-lg font-bold print:block">Fundlore</p>
      <p className="text-sm text-ink-soft">{text.result}</p>
      <h1 className="text-2xl font-bold">
        <Link href={paths.product(product.productId)} className="hover:underline">
          {product.name[locale]}
        </Link>
      </h1>
      <div role="status" className="pt-4 pb-6">
        <OrderState state={state} className="text-lg" />
        <p className="mt-1 text-sm text-ink-soft">
          {interpolate(text.stateText[state], {
            dealing: date(order.dealingDate),
            navDate: date(order.navDate),
            settlement: date(order.settlementDate),
          })}
        </p>
        {order.reason && <p className="mt-1 text-sm">{text.reason[order.reason]}</p>}
        {order.cancelRequestedAt && state !== "cancelled" && (
          <p className="mt-1 text-sm">{text.cancelling}</p>
        )}
      </div>
      <OrderFacts order={order} />
      <h2 className="pt-8 pb-4 text-lg font-bold">{text.history}</h2>
      <OrderHistory history={order.history} />
      <p className="hidden pt-8 text-xs text-ink-soft print:block">
        {interpolate(text.printed, { date: formatDateTime(new Date(), locale) })}
      </p>
      <div className="flex flex-wrap gap-3 pt-8 print:hidden">
        {state === "rejected" && <OrderAnew order={order} />}
        {order.isCancellable && <CancelOrder orderId={order.orderId} viewerId={viewerId} />}
        <Button variant="outline" onClick={() => window.print()}>
          <Icon of={Printer} size={17} />
          {text.print}
        </Button>
        <ButtonLink href={paths.orders()} variant="text">
          {text.mine}
        </ButtonLink>
      </div>
    </article>
  );
}
