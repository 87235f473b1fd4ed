"use client";
import { useState } from "react";
import { ActRefusal } from "#components/desk/act-refusal";
import { Panel } from "#components/desk/panel";
import { ReasonDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { CorrectionDialog } from "#components/order/desk/correction-dialog";
import { Button } from "#components/ui/button";
import { useChangeOrder } from "#lib/client/order/desk/queries";
import { showToast } from "#lib/client/overlay/toast";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import { isFinal, isOpen } from "#lib/domain/order/state";

type Act = "recheck" | "cancel" | "correct";

/** What staff can do with an order. */
export function OrderActions({ order }: { order: StaffOrderDetail }) {
  const { order: messages } = useMessages("productDesk");
  const [act, setAct] = useState<Act | null>(null);
  const changing = useChangeOrder(order.orderId);
  if (order.refusal) {
    return (
      <Panel title={messages.actions}>
        <ActRefusal refusal={order.refusal} />
      </Panel>
    );
  }
  const isPending = order.attention.includes("correction");
  return (
    <Panel title={messages.actions}>
      {isFinal(order.state) && <p className="mb-3 text-sm text-ink-soft">{messages.final}</p>}
      <div className="flex flex-wrap gap-2">
        {!isFinal(order.state) && (
          <Button variant="outline" size="sm" onClick={() => setAct("recheck")}>
            {messages.recheck}
          </Button>
        )}
        {isOpen(order.state) && (
          <Button variant="outline" size="sm" onClick={() => setAct("cancel")}>
            {messages.cancel}
          </Button>
        )}
        {!isPending && (
          <Button variant="outline" size="sm" onClick={() => setAct("correct")}>
            {messages.correct}
          </Button>
        )}
      </div>
      {(act === "recheck" || act === "cancel") && (
        <ReasonDialog
          title={messages[`${act}Title`]}
          text={messages[`${act}Text`]}
          submit={messages[act]}
          initial={{ reason: "" }}
          toBody={({ reason }) => ({ action: act, reason })}
          mutation={changing}
          onDone={() => showToast(messages.done)}
          onClose={() => setAct(null)}
        />
      )}
      {act === "correct" && <CorrectionDialog order={order} onClose={() => setAct(null)} />}
    </Panel>
  );
}
