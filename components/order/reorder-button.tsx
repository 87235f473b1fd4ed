"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { clearAttempt } from "#lib/client/order/attempt";
import { createOrderDraft } from "#lib/client/order/draft";
import type { Order } from "#lib/contracts/order";
import { maskAccountNumber, normalizeAccountNumber } from "#lib/domain/order/account-number";

/** Opens the order form with the content of a rejected order, as a new attempt. */
export function ReorderButton({ order }: { order: Order }) {
  const { order: messages } = useMessages("product");
  const paths = usePaths();
  const { productId } = order.product;
  const prepareForm = () => {
    clearAttempt(order.userId, productId);
    const draft = createOrderDraft(productId);
    // The order has the number masked; the tab that sent it still has it whole.
    const { accountNumber } = draft.read();
    const typed = maskAccountNumber(normalizeAccountNumber(accountNumber));
    draft.save({
      typed: "units",
      value: order.units,
      accountNumber: typed === order.accountNumber ? accountNumber : "",
      documentIds: order.acknowledgedDocuments.map(({ id }) => id),
      acceptRiskMismatch: order.acceptedRiskMismatch,
    });
  };
  return (
    <ButtonLink href={paths.orderProduct(productId)} onClick={prepareForm}>
      {messages.placeAnother}
    </ButtonLink>
  );
}
