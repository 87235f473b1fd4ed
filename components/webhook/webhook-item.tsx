"use client";
import { Webhook as WebhookIcon } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { DeliveryList } from "#components/webhook/delivery-list";
import { EditWebhookDialog } from "#components/webhook/edit-webhook-dialog";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { useWebhookCall } from "#lib/client/webhook/queries";
import type { Webhook } from "#lib/contracts/webhook";
import * as webhookCalls from "#lib/contracts/webhook/calls";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { webhook: Webhook; userId: string };

/** A webhook, how it is doing, what can be done with it, and its deliveries. */
export function WebhookItem({ webhook, userId }: Props) {
  const { locale } = usePageContext();
  const { webhook: messages } = useMessages("developer");
  const { ui, error } = useMessages("common");
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const updating = useWebhookCall(userId, webhookCalls.updateWebhook);
  const testing = useWebhookCall(userId, webhookCalls.testWebhook);
  const deleting = useWebhookCall(userId, webhookCalls.deleteWebhook);
  const { webhookId, url, events, state, failingSince, droppedCount } = webhook;
  const onError = (refusal: Error) => showRefusal(refusal, error.generic);
  const close = () => setDialog(null);
  const test = () =>
    testing.mutate(
      { params: { webhookId } },
      {
        onSuccess: () => {
          setShowsDeliveries(true);
          showToast(messages.testSent);
        },
        onError,
      },
    );
  const turnOn = () =>
    updating.mutate(
      { params: { webhookId }, body: { isOn: true } },
      { onSuccess: () => showToast(messages.turnedOn), onError },
    );
  const remove = () =>
    deleting.mutate(
      { params: { webhookId } },
      {
        onSuccess: () => showToast(messages.deleted),
        onError,
        onSettled: close,
      },
    );
  const actionProps = { variant: "outline", size: "sm", className: "touch-target" } as const;
  return (
    <li className="py-4">
      <div className="flex items-start gap-4">
        <Icon icon={WebhookIcon} size={24} className="mt-1 shrink-0 text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="text-base wrap-anywhere">{url}</p>
          <p
            className={`text-xs ${state === "on" ? "text-ink-faint" : "font-semibold text-danger"}`}
          >
            {state === "failing" && failingSince
              ? interpolate(messages.failingSince, { time: formatDateTime(failingSince, locale) })
              : messages.state[state]}
          </p>
          {droppedCount > 0 && (
            <p className="mt-1 text-xs text-ink-soft">
              {formatPlural(messages.dropped, droppedCount, locale)}
            </p>
          )}
          <p className="mt-1 text-xs wrap-anywhere text-ink-soft">{events.join(", ")}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {state === "off" ? (
              <Button {...actionProps} loading={updating.isPending} onClick={turnOn}>
                {messages.turnOn}
              </Button>
            ) : (
              <Button {...actionProps} loading={testing.isPending} onClick={test}>
                {messages.test}
              </Button>
            )}
            <Button
              {...actionProps}
              aria-expanded={showsDeliveries}
              onClick={() => setShowsDeliveries(!showsDeliveries)}
            >
              {messages.deliveries}
            </Button>
            <Button {...actionProps} onClick={() => setDialog("edit")}>
              {messages.change}
            </Button>
            <Button {...actionProps} onClick={() => setDialog("delete")}>
              {messages.delete}
            </Button>
          </div>
        </div>
      </div>
      {showsDeliveries && <DeliveryList webhook={webhook} userId={userId} />}
      {dialog === "edit" && <EditWebhookDialog webhook={webhook} userId={userId} onClose={close} />}
      {dialog === "delete" && (
        <ConfirmDialog
          title={messages.deleteTitle}
          text={messages.deleteText}
          submit={messages.delete}
          cancel={ui.cancel}
          isBusy={deleting.isPending}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </li>
  );
}
