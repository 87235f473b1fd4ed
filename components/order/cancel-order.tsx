"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { ApiError } from "#lib/client/api/api-error";
import { cancelOrder, orderQuery } from "#lib/client/order/queries";
import { showToast } from "#lib/client/overlay/toast";

type Props = { orderId: string; viewerId: string };

/** Cancels an order, after asking. */
export function CancelOrder({ orderId, viewerId }: Props) {
  const { order: text } = useMessages("product");
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId, viewerId);
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(orderId),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      showToast(order.state === "cancelled" ? text.cancelled : text.cancelling);
    },
    onError: (error) => {
      const refusal = error instanceof ApiError && error.status === 409 ? error.message : null;
      showToast(refusal ?? text.cancelFailed, "warning");
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      setIsAsking(false);
      void client.invalidateQueries({ queryKey: ["order", "list"] });
    },
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {text.cancel}
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.cancelTitle}
        dismissible={!cancelling.isPending}
      >
        <p className="text-sm text-ink-soft">{text.cancelText}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button
            variant="outline"
            disabled={cancelling.isPending}
            onClick={() => setIsAsking(false)}
          >
            {text.keep}
          </Button>
          <Button
            className="bg-danger! text-on-danger! hover:opacity-90"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate()}
          >
            {text.cancel}
          </Button>
        </div>
      </Modal>
    </>
  );
}
