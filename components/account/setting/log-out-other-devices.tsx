"use client";
import { useState } from "react";
import { LogOutDialog } from "#components/account/setting/log-out-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";

/** Logs out every other device, after asking. */
export function LogOutOtherDevices({ userId }: { userId: string }) {
  const messages = useMessages("profile").settings.devices;
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setIsConfirming(true)}>
        {messages.logOutAll}
      </Button>
      {isConfirming && (
        <LogOutDialog
          userId={userId}
          sessionId={null}
          messages={{
            title: messages.confirmTitle,
            text: messages.confirmText,
            submit: messages.logOut,
            done: messages.allLoggedOut,
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
