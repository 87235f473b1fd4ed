"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { orderKeys } from "#lib/client/order/keys";
import { cancelOrder, orderQueryOptions } from "#lib/client/order/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
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
      showRefusal(error, messages.cancelFailed);
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
      {isConfirming && (
        <ConfirmDialog
          isDanger
          title={messages.cancelTitle}
          text={messages.cancelText}
          submit={messages.cancel}
          cancel={messages.keepOrder}
          isBusy={cancelling.isPending}
          onConfirm={() => cancelling.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
