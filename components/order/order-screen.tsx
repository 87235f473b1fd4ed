"use client";
import { useEffect, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/page-context";
import { OrderForm } from "#components/order/order-form";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { type Attempt, forgetAttempt, readAttempt, reserveKey } from "#lib/client/order/attempt";
import { useSession } from "#lib/client/session/session";
import type { ProductDetail } from "#lib/contracts/product";
import { interpolate } from "#lib/format/interpolate";
import { formatDateTime } from "#lib/format/timestamp";

/**
 * The form of an order; whoever comes back to it after submitting finds that order, and orders
 * another only by saying so.
 */
export function OrderScreen({ product }: { product: ProductDetail }) {
  const { order: text } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const user = useSession();
  const userId = user?.id;
  const { productId } = product;
  const [done, setDone] = useState<Attempt | null>(null);
  useEffect(() => {
    const look = () => {
      if (!userId) return setDone(null);
      reserveKey(userId, productId);
      const attempt = readAttempt(userId, productId);
      setDone(attempt?.orderId ? attempt : null);
    };
    look();
    // Out of the browser's memory of pages it comes as it was left.
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [userId, productId]);
  if (!done?.orderId || !userId) return <OrderForm product={product} />;
  const anew = () => {
    forgetAttempt(userId, productId);
    reserveKey(userId, productId);
    setDone(null);
  };
  return (
    <EmptyState
      title={text.doneTitle}
      text={interpolate(text.doneText, { when: formatDateTime(new Date(done.sentAt), locale) })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.order(productId, done.orderId)}>{text.showOrder}</ButtonLink>
          <Button variant="outline" onClick={anew}>
            {text.startAnew}
          </Button>
        </div>
      }
    />
  );
}
