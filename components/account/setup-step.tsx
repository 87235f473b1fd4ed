"use client";
import { useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { TwoStepSetup } from "#components/account/two-step-setup";
import { useMessages } from "#components/i18n/use-page-context";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { isLoginExpired } from "#lib/client/account/login-code";
import { useConfirmTwoStepAtLogin, useTwoStepSetupAtLogin } from "#lib/client/account/mutations";
import { readToken } from "#lib/client/session/token";
import type { LoginReply } from "#lib/contracts/account/two-step";

type Props = {
  token: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** Sets up two-step login for staff without it. The session starts once the codes are saved. */
export function SetupStep({ token, onReply, onStartOver }: Props) {
  const messages = useMessages("login");
  const setup = useTwoStepSetupAtLogin(token);
  const confirming = useConfirmTwoStepAtLogin(token);
  const [confirmed, setConfirmed] = useState<LoginReply & { recoveryCodes: string[] }>();

  if (confirmed) {
    const id = readToken(confirmed.accessToken ?? "")?.user.id ?? "";
    return (
      <AccountFrame isStep title={messages.recovery.title} lead={messages.recovery.lead}>
        <RecoveryCodes id={id} codes={confirmed.recoveryCodes} onSaved={() => onReply(confirmed)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame isStep isWide title={messages.setup.title} lead={messages.setup.lead}>
      {setup.isPending && <Skeleton className="mt-8 block size-48" />}
      {setup.error && (
        <ErrorState
          onRetry={() => (isLoginExpired(setup.error) ? onStartOver("expired") : setup.refetch())}
        />
      )}
      {setup.data && (
        <TwoStepSetup
          setup={setup.data}
          confirming={confirming}
          onConfirmed={setConfirmed}
          onExpired={() => onStartOver("expired")}
        />
      )}
    </AccountFrame>
  );
}
