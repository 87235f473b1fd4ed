"use client";
import { AccountFrame } from "#components/account/account-frame";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { isLoginExpired } from "#lib/client/account/login-code";
import { useSubmit } from "#lib/client/api/use-call";
import { showToast } from "#lib/client/overlay/toast";
import * as accountCalls from "#lib/contracts/account/calls";
import type { LoginReply } from "#lib/contracts/account/two-step";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  token: string;
  purgeAt: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** Offers to restore an account that is being deleted, after its user has logged in. */
export function RestoreStep({ token, purgeAt, onReply, onStartOver }: Props) {
  const { locale } = usePageContext();
  const messages = useMessages("login").restore;
  const common = useMessages("common");
  const restoring = useSubmit(accountCalls.restoreAccount);

  const restore = () =>
    restoring.mutate(
      { restoreToken: token },
      {
        onSuccess: (reply) => {
          showToast(messages.welcome);
          onReply(reply);
        },
        onError: (error) => isLoginExpired(error) && onStartOver("expired"),
      },
    );

  return (
    <AccountFrame
      isStep
      title={messages.title}
      lead={interpolate(messages.lead, { date: formatLocalDate(purgeAt, locale) })}
    >
      <div className="mt-8 flex flex-col gap-3">
        <FormAlert>{restoring.error && getAccountErrorMessage(restoring.error, common)}</FormAlert>
        <Button size="lg" loading={restoring.isPending || restoring.isSuccess} onClick={restore}>
          {messages.submit}
        </Button>
        <Button size="lg" variant="outline" onClick={() => onStartOver()}>
          {messages.continueDeletion}
        </Button>
      </div>
    </AccountFrame>
  );
}
