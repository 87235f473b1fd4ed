"use client";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { forgetAttempt } from "#lib/client/order/attempt";
import { keepDraft } from "#lib/client/order/draft";
import type { Order } from "#lib/contracts/order";

/** Takes what a rejected order said back to the form, as another attempt. */
export function OrderAnew({ order }: { order: Order }) {
  const { order: text } = useMessages("product");
  const paths = usePaths();
  const { productId } = order.product;
  const prepare = () => {
    forgetAttempt(order.userId, productId);
    keepDraft(productId, {
      typed: "units",
      value: order.units,
      accountNumber: order.accountNumber,
      documentIds: order.acknowledgedDocuments.map(({ id }) => id),
      acceptRiskMismatch: order.acceptedRiskMismatch,
    });
  };
  return (
    <ButtonLink href={paths.orderProduct(productId)} onClick={prepare}>
      {text.startAnew}
    </ButtonLink>
  );
}
