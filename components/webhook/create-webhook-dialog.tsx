"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RevealedSecret } from "#components/setting/revealed-secret";
import { Modal } from "#components/ui/modal";
import { WebhookForm } from "#components/webhook/webhook-form";
import { useWebhookCall } from "#lib/client/webhook/queries";
import * as webhookCalls from "#lib/contracts/webhook/calls";
import { webhookEvents } from "#lib/domain/webhook";

type Props = { userId: string; onClose: () => void };

/** Creates a webhook, then shows its secret once. */
export function CreateWebhookDialog({ userId, onClose }: Props) {
  const { webhook: messages } = useMessages("developer");
  const creating = useWebhookCall(userId, webhookCalls.createWebhook);
  const [secret, setSecret] = useState<string>();
  if (secret) {
    return (
      // Only the button closes it, because a secret that is not copied is lost.
      <Modal open onClose={onClose} title={messages.createdTitle} dismissible={false} width={480}>
        <RevealedSecret
          secret={secret}
          messages={{ text: messages.createdText, label: messages.secret, ...messages }}
          onDone={onClose}
        />
      </Modal>
    );
  }
  return (
    <Modal open onClose={onClose} title={messages.create} width={480}>
      <WebhookForm
        initial={{ url: "", events: [...webhookEvents] }}
        submitLabel={messages.submit}
        mutation={creating}
        onSuccess={(reply) => setSecret(reply.secret)}
        onCancel={onClose}
      />
    </Modal>
  );
}
