"use client";
import { PasskeyButton } from "#components/account/passkey/passkey-button";
import { useMessages } from "#components/i18n/use-page-context";
import { usePasskeyLogin } from "#lib/client/account/passkey/queries";
import type { LoginReply } from "#lib/contracts/account/two-step";

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
