"use client";
import { useState } from "react";
import { OtherAccessField } from "#components/account/setting/other-access-field";
import { useMessages } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useDeviceLogout } from "#lib/client/account/setting/security";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";

type Props = {
  userId: string;
  /** The device to log out; null for all but this one. */
  sessionId: string | null;
  messages: { title: string; text: string; submit: string; done: string };
  onClose: () => void;
};

/** Asks before one device, or all others, are logged out. */
export function LogOutDialog({ userId, sessionId, messages, onClose }: Props) {
  const { ui, error } = useMessages("common");
  const [endsOtherAccess, setEndsOtherAccess] = useState(false);
  const loggingOut = useDeviceLogout(userId);
  const logOut = () =>
    loggingOut.mutate(
      { sessionId, endsOtherAccess },
      {
        onSuccess: () => showToast(messages.done),
        onError: (refusal) => showRefusal(refusal, error.generic),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.text}
      submit={messages.submit}
      cancel={ui.cancel}
      isBusy={loggingOut.isPending}
      onConfirm={logOut}
      onClose={onClose}
    >
      {sessionId === null && (
        <div className="mt-4">
          <OtherAccessField
            userId={userId}
            checked={endsOtherAccess}
            onChange={setEndsOtherAccess}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
