"use client";
import { type ReactNode, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { CodeStep } from "#components/account/code-step";
import { RestoreStep } from "#components/account/restore-step";
import { SessionEndNote } from "#components/account/session-end-note";
import { SetupStep } from "#components/account/setup-step";
import { StorageNote } from "#components/account/storage-note";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { FormAlert } from "#components/ui/form-alert";
import { doPendingPress } from "#lib/client/account/do-pending-press";
import { getNextStage, type LoginStage } from "#lib/client/account/login-stage";
import { typedId } from "#lib/client/account/typed-id";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { startSession } from "#lib/client/session/session";
import type { LoginReply } from "#lib/contracts/account/two-step";
import { formatPlural } from "#lib/format/plural";

type Props = {
  title: string;
  lead: ReactNode;
  /** True if the title says that the session has ended. */
  tellsEnd?: boolean;
  /** Renders the first step, which passes on the server's reply. */
  children: (onReply: (reply: LoginReply) => void) => ReactNode;
};

/**
 * Guides through the steps of a login until the session starts. Each reply determines the next
 * step.
 */
export function LoginSteps({ title, lead, tellsEnd = false, children }: Props) {
  const messages = useMessages("login");
  const { shell } = useMessages("common");
  const { locale } = usePageContext();
  const [stage, setStage] = useState<LoginStage>({ kind: "password" });
  const [isExpired, setIsExpired] = useState(false);

  async function handleReply(reply: LoginReply) {
    setIsExpired(false);
    if (!reply.accessToken) return setStage(getNextStage(reply));
    if (reply.recoveryCodesLeft !== undefined) {
      showToast(formatPlural(messages.twoStep.recoveryCodesLeft, reply.recoveryCodesLeft, locale));
    }
    typedId.clear();
    const refusal = await doPendingPress(reply.accessToken);
    startSession(reply.accessToken);
    if (refusal) showRefusal(refusal, shell.loginRequired.pressFailed);
  }

  function startOver(reason?: "expired") {
    setIsExpired(reason === "expired");
    setStage({ kind: "password" });
  }

  const step = { onReply: handleReply, onStartOver: startOver };
  if (stage.kind === "code") return <CodeStep token={stage.token} {...step} />;
  if (stage.kind === "setup") return <SetupStep token={stage.token} {...step} />;
  if (stage.kind === "restore") {
    return <RestoreStep token={stage.token} purgeAt={stage.purgeAt} {...step} />;
  }
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="mt-6 has-[>:only-child:empty]:hidden">
        {isExpired ? (
          <FormAlert>{messages.twoStep.expired}</FormAlert>
        ) : (
          <SessionEndNote isTold={tellsEnd} />
        )}
      </div>
      <StorageNote />
      {children(handleReply)}
    </AccountFrame>
  );
}
