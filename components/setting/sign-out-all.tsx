"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { showToast } from "#lib/client/overlay/toast";
import { useSignOut } from "#lib/client/setting/security";

/** Signs out every device but this one, after asking. */
export function SignOutAll({ userId }: { userId: string }) {
  const common = useMessages("common");
  const { settings } = useMessages("profile");
  const texts = settings.devices;
  const [isAsking, setAsking] = useState(false);
  const signingOut = useSignOut(userId);
  const close = () => setAsking(false);

  const signOut = () =>
    signingOut.mutate(null, {
      onSuccess: () => showToast(texts.allSignedOut),
      onError: () => showToast(common.error.some, "warning"),
      onSettled: close,
    });

  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setAsking(true)}>
        {texts.signOutAll}
      </Button>
      <Modal open={isAsking} onClose={close} title={texts.confirmTitle}>
        <p className="text-sm text-ink-soft">{texts.confirmText}</p>
        <div className="mt-5 flex justify-end gap-2.5">
          <Button variant="outline" onClick={close}>
            {common.ui.cancel}
          </Button>
          <Button loading={signingOut.isPending} onClick={signOut}>
            {texts.signOut}
          </Button>
        </div>
      </Modal>
    </>
  );
}
