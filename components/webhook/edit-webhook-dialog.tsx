"use client";
import { useMutation } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { Modal } from "#components/ui/modal";
import { WebhookForm } from "#components/webhook/webhook-form";
import { showToast } from "#lib/client/overlay/toast";
import { useWebhookCall, type WebhookValues } from "#lib/client/webhook/queries";
import type { Webhook } from "#lib/contracts/webhook";
import * as webhookCalls from "#lib/contracts/webhook/calls";

type Props = { webhook: Webhook; userId: string; onClose: () => void };

/** Changes the address and the events of a webhook. */
export function EditWebhookDialog({ webhook, userId, onClose }: Props) {
  const { webhook: messages } = useMessages("developer");
  const { webhookId, url, events } = webhook;
  const updating = useWebhookCall(userId, webhookCalls.updateWebhook);
  const saving = useMutation({
    mutationFn: (input: { body: WebhookValues }) =>
      updating.mutateAsync({ params: { webhookId }, ...input }),
  });
  return (
    <Modal open onClose={onClose} title={messages.edit} width={480}>
      <WebhookForm
        initial={{ url, events }}
        submitLabel={messages.save}
        mutation={saving}
        onSuccess={() => {
          showToast(messages.saved);
          onClose();
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
