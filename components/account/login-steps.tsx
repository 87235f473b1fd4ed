"use client";
import { type ReactNode, useState } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { CodeStep } from "#components/account/code-step";
import { FormAlert } from "#components/account/form-alert";
import { RestoreStep } from "#components/account/restore-step";
import { SetupStep } from "#components/account/setup-step";
import { useMessages } from "#components/i18n/page-context";
import { type LoginStage, nextStage } from "#lib/client/account/login-stage";
import { showToast } from "#lib/client/overlay/toast";
import { startSession } from "#lib/client/session/session";
import type { LoginReply } from "#lib/contracts/two-step";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  title: string;
  lead: ReactNode;
  /** The first step; it hands on what the server replied. */
  children: (onReply: (reply: LoginReply) => void) => ReactNode;
};

/** A login from its first step to the session: each reply says which step is next. */
export function LoginSteps({ title, lead, children }: Props) {
  const texts = useMessages("login");
  const [stage, setStage] = useState<LoginStage>({ kind: "password" });
  const [isExpired, setIsExpired] = useState(false);

  function follow(reply: LoginReply) {
    setIsExpired(false);
    if (!reply.accessToken) return setStage(nextStage(reply));
    if (reply.recoveryCodesLeft !== undefined) {
      showToast(interpolate(texts.twoStep.recoveryLeft, { count: reply.recoveryCodesLeft }));
    }
    startSession(reply.accessToken);
  }

  function startOver(reason?: "expired") {
    setIsExpired(reason === "expired");
    setStage({ kind: "password" });
  }

  const step = { onReply: follow, onStartOver: startOver };
  if (stage.kind === "code") return <CodeStep token={stage.token} {...step} />;
  if (stage.kind === "setup") return <SetupStep token={stage.token} {...step} />;
  if (stage.kind === "restore") {
    return <RestoreStep token={stage.token} purgeAt={stage.purgeAt} {...step} />;
  }
  return (
    <AccountFrame title={title} lead={lead}>
      {isExpired && (
        <div className="mt-6 max-w-96">
          <FormAlert>{texts.twoStep.expired}</FormAlert>
        </div>
      )}
      {children(follow)}
    </AccountFrame>
  );
}
