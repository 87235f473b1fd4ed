"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { ActRefusal } from "#components/desk/act-refusal";
import { Panel } from "#components/desk/panel";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { CorrectionDialog } from "#components/order/desk/correction-dialog";
import { useDeskChange } from "#lib/client/desk/query";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { isFinal, isOpen } from "#lib/domain/order/state";

/** What staff can do with an order. */
export function OrderActions({ order }: { order: StaffOrderDetail }) {
  const { order: messages } = useMessages("productDesk");
  const changing = useDeskChange(orderDeskCalls.changeOrder, {
    orderId: order.orderId,
  });
  if (order.refusal) {
    return (
      <Panel title={messages.actions}>
        <ActRefusal refusal={order.refusal} />
      </Panel>
    );
  }
  const toAct = (action: "recheck" | "cancel", isOffered: boolean) => ({
    label: messages[action],
    isOffered,
    dialog: (onClose: () => void) => (
      <ActDialog
        title={messages[`${action}Title`]}
        text={messages[`${action}Text`]}
        submit={messages[action]}
        body={{ action }}
        mutation={changing}
        done={messages.done}
        onClose={onClose}
      />
    ),
  });
  return (
    <Panel title={messages.actions}>
      {isFinal(order.state) && <p className="mb-3 text-sm text-ink-soft">{messages.final}</p>}
      <ActButtons
        className="flex flex-wrap gap-2"
        acts={{
          recheck: toAct("recheck", !isFinal(order.state)),
          cancel: toAct("cancel", isOpen(order.state)),
          correct: {
            label: messages.correct,
            isOffered: !order.attention.includes("correction"),
            dialog: (onClose) => <CorrectionDialog order={order} onClose={onClose} />,
          },
        }}
      />
    </Panel>
  );
}
