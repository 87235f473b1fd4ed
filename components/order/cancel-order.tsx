"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { ApiError } from "#lib/client/api/api-error";
import { orderKeys } from "#lib/client/order/keys";
import { cancelOrder, orderQueryOptions } from "#lib/client/order/queries";
import { showToast } from "#lib/client/overlay/toast";

type Props = { orderId: string; viewerId: string };

/** Cancels an order, after asking. */
export function CancelOrder({ orderId, viewerId }: Props) {
  const { order: messages } = useMessages("product");
  const [isConfirming, setIsConfirming] = useState(false);
  const client = useQueryClient();
  const { queryKey } = orderQueryOptions(orderId, viewerId);
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(orderId),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      showToast(order.state === "cancelled" ? messages.cancelled : messages.cancelling);
    },
    onError: (error) => {
      const refusal = error instanceof ApiError && error.status === 409 ? error.message : null;
      showToast(refusal ?? messages.cancelFailed, "warning");
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      setIsConfirming(false);
      void client.invalidateQueries({ queryKey: orderKeys.lists });
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        {messages.cancel}
      </Button>
      <Modal
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.cancelTitle}
        dismissible={!cancelling.isPending}
      >
        <p className="text-sm text-ink-soft">{messages.cancelText}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button
            variant="outline"
            disabled={cancelling.isPending}
            onClick={() => setIsConfirming(false)}
          >
            {messages.keepOrder}
          </Button>
          <Button
            className="bg-danger! text-on-danger! hover:opacity-90"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate()}
          >
            {messages.cancel}
          </Button>
        </div>
      </Modal>
    </>
  );
}
