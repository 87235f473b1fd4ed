"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";
import { useDeviceLogout } from "#lib/client/setting/security";

/** Logs out every other device, after asking. */
export function LogOutOtherDevices({ userId }: { userId: string }) {
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const messages = settings.devices;
  const [isConfirming, setIsConfirming] = useState(false);
  const loggingOut = useDeviceLogout(userId);
  const close = () => setIsConfirming(false);

  const logOutOthers = () =>
    loggingOut.mutate(null, {
      onSuccess: () => showToast(messages.allLoggedOut),
      onError: () => showToast(common.error.generic, "warning"),
      onSettled: close,
    });

  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setIsConfirming(true)}>
        {messages.logOutAll}
      </Button>
      <Modal open={isConfirming} onClose={close} title={messages.confirmTitle}>
        <p className="text-sm text-ink-soft">{messages.confirmText}</p>
        <div className="mt-5 flex justify-end gap-2.5">
          <Button variant="outline" onClick={close}>
            {common.ui.cancel}
          </Button>
          <Button loading={loggingOut.isPending} onClick={logOutOthers}>
            {messages.logOut}
          </Button>
        </div>
      </Modal>
    </>
  );
}
