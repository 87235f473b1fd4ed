"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { PasskeyButton } from "#components/passkey/passkey-button";
import { usePasskeyLogin } from "#lib/client/passkey/queries";
import type { LoginReply } from "#lib/contracts/two-step";

/** Logs in with a passkey, which stands for ID, password and two-step login. */
export function PasskeyLogin({ onReply }: { onReply: (reply: LoginReply) => void }) {
  const { passkey: messages } = useMessages("login");
  const login = usePasskeyLogin();
  return (
    <PasskeyButton
      label={messages.logIn}
      messages={messages}
      mutation={login}
      onSuccess={onReply}
    />
  );
}
