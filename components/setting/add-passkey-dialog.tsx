"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { ConfirmPasswordForm } from "#components/setting/confirm-password-form";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Modal } from "#components/ui/modal";
import { Skeleton } from "#components/ui/skeleton";
import { showToast } from "#lib/client/overlay/toast";
import { getPasskeyErrorMessage } from "#lib/client/passkey/error-message";
import { useAddPasskey, useStartAddingPasskey } from "#lib/client/passkey/queries";
import { useTwoStep } from "#lib/client/setting/two-step";

type Props = { userId: string; onClose: () => void };

/** Asks for the password, then lets the browser create a passkey. */
export function AddPasskeyDialog({ userId, onClose }: Props) {
  const { passkey: messages } = useMessages("profile");
  const login = useMessages("login");
  const common = useMessages("common");
  const twoStep = useTwoStep();
  const starting = useStartAddingPasskey();
  const adding = useAddPasskey(userId);
  const create = (options: Record<string, unknown>) =>
    adding.mutate(options, {
      onSuccess: () => {
        showToast(messages.done);
        onClose();
      },
    });
  return (
    <Modal open onClose={onClose} title={messages.add}>
      <p className="mb-5 text-sm text-ink-soft">{messages.addText}</p>
      {adding.isPending && <p role="status">{messages.waiting}</p>}
      {adding.error && (
        <div className="flex flex-col items-start gap-4">
          <FormAlert>{getPasskeyErrorMessage(adding.error, login.passkey, common)}</FormAlert>
          <Button variant="outline" onClick={() => adding.reset()}>
            {messages.again}
          </Button>
        </div>
      )}
      {adding.isIdle &&
        (twoStep.isPending ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <ConfirmPasswordForm
            submitLabel={messages.continue}
            asksForCode={twoStep.data?.isOn ?? false}
            mutation={starting}
            onSuccess={create}
            onCancel={onClose}
          />
        ))}
    </Modal>
  );
}
