"use client";
import { useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { RecoveryCodes } from "#components/account/recovery-codes";
import { TwoStepSetup } from "#components/account/two-step-setup";
import { useMessages } from "#components/i18n/page-context";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { useConfirmAtLogin, useSetupAtLogin } from "#lib/client/account/two-step";
import { codeRefusal } from "#lib/client/account/two-step-problem";
import { readToken } from "#lib/client/session/token";
import type { LoginReply } from "#lib/contracts/two-step";

type Props = {
  token: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** Two-step login for an operator who has none yet; the session begins once the codes are kept. */
export function SetupStep({ token, onReply, onStartOver }: Props) {
  const texts = useMessages("login");
  const setup = useSetupAtLogin(token);
  const confirming = useConfirmAtLogin(token);
  const [done, setDone] = useState<LoginReply & { recoveryCodes: string[] }>();

  if (done) {
    const id = readToken(done.accessToken ?? "")?.user.id ?? "";
    return (
      <AccountFrame isStep title={texts.recovery.title} lead={texts.recovery.lead}>
        <RecoveryCodes id={id} codes={done.recoveryCodes} onKept={() => onReply(done)} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame isStep title={texts.setup.title} lead={texts.setup.lead}>
      {setup.isPending && <Skeleton className="mt-8 block size-48" />}
      {setup.error && (
        <ErrorState
          onRetry={() =>
            codeRefusal(setup.error) === "expired" ? onStartOver("expired") : setup.refetch()
          }
        />
      )}
      {setup.data && (
        <TwoStepSetup
          setup={setup.data}
          isBusy={confirming.isPending}
          error={confirming.error}
          onConfirm={(code) =>
            confirming.mutate(code, {
              onSuccess: setDone,
              onError: (error) => codeRefusal(error) === "expired" && onStartOver("expired"),
            })
          }
        />
      )}
    </AccountFrame>
  );
}
