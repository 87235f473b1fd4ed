"use client";
import { useState } from "react";
import { ApiTokenForm } from "#components/account/api-token/api-token-form";
import { useMessages } from "#components/i18n/use-page-context";
import { RevealedSecret } from "#components/setting/revealed-secret";
import { Modal } from "#components/ui/modal";

type Props = { userId: string; onClose: () => void };

/** Creates an API token, then shows it once. */
export function CreateApiTokenDialog({ userId, onClose }: Props) {
  const { apiToken: messages } = useMessages("developer");
  const [token, setToken] = useState<string>();
  if (token) {
    return (
      // Only the button closes it, because a token that is not copied is lost.
      <Modal open onClose={onClose} title={messages.createdTitle} dismissible={false} width={480}>
        <RevealedSecret
          secret={token}
          messages={{ text: messages.createdText, label: messages.token, ...messages }}
          onDone={onClose}
        />
      </Modal>
    );
  }
  return (
    <Modal open onClose={onClose} title={messages.create} width={480}>
      <p className="mb-5 text-sm text-ink-soft">{messages.createText}</p>
      <ApiTokenForm userId={userId} onCreated={setToken} onCancel={onClose} />
    </Modal>
  );
}
