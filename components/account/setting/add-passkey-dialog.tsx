"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { getPasskeyErrorMessage } from "#lib/client/account/passkey/error-message";
import { useAddPasskey } from "#lib/client/account/passkey/queries";
import { showToast } from "#lib/client/overlay/toast";

type Props = { userId: string; onClose: () => void };

/** Lets the browser create a passkey. */
export function AddPasskeyDialog({ userId, onClose }: Props) {
  const { passkey: messages } = useMessages("profile");
  const { passkey: errors } = useMessages("login");
  const common = useMessages("common");
  const adding = useAddPasskey(userId);
  const add = () =>
    adding.mutate(undefined, {
      onSuccess: () => {
        showToast(messages.done);
        onClose();
      },
    });
  return (
    <Modal open onClose={onClose} title={messages.add}>
      <p className="mb-5 text-sm text-ink-soft">{messages.addText}</p>
      {adding.isPending && (
        <p role="status" className="mb-5">
          {messages.waiting}
        </p>
      )}
      <FormAlert>{adding.error && getPasskeyErrorMessage(adding.error, errors, common)}</FormAlert>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={adding.isPending} onClick={add}>
          {adding.error ? messages.again : messages.continue}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {common.ui.cancel}
        </Button>
      </div>
    </Modal>
  );
}
