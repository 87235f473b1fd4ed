"use client";
import { useEffect, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { OrderForm } from "#components/order/order-form";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { BlankSlip } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { type Attempt, clearAttempt, readAttempt, reserveKey } from "#lib/client/order/attempt";
import { useSession } from "#lib/client/session/session";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  product: ProductDetail;
  /** True if the sandbox takes orders of this site. */
  isSandbox: boolean;
};

/**
 * The order form. After a submission it shows that order instead, so that going back does not order
 * twice; a button starts another order.
 */
export function OrderScreen({ product, isSandbox }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const user = useSession();
  const userId = user?.id;
  const { productId } = product;
  const [submitted, setSubmitted] = useState<Attempt | null>(null);
  useEffect(() => {
    const checkAttempt = () => {
      if (!userId) return setSubmitted(null);
      reserveKey(userId, productId);
      const attempt = readAttempt(userId, productId);
      setSubmitted(attempt?.orderId ? attempt : null);
    };
    checkAttempt();
    // The back-forward cache restores the page as it was left.
    window.addEventListener("pageshow", checkAttempt);
    return () => window.removeEventListener("pageshow", checkAttempt);
  }, [userId, productId]);
  if (!submitted?.orderId || !userId) return <OrderForm product={product} isSandbox={isSandbox} />;
  const startNewOrder = () => {
    clearAttempt(userId, productId);
    reserveKey(userId, productId);
    setSubmitted(null);
  };
  return (
    <EmptyState
      picture={<BlankSlip />}
      title={messages.alreadySubmittedTitle}
      text={interpolate(messages.alreadySubmittedText, {
        when: formatDateTime(new Date(submitted.sentAt), locale),
      })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.order(productId, submitted.orderId)}>
            {messages.showOrder}
          </ButtonLink>
          <Button variant="outline" onClick={startNewOrder}>
            {messages.placeAnother}
          </Button>
        </div>
      }
    />
  );
}
