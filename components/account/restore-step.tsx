"use client";
import { AccountFrame } from "#components/account/account-frame";
import { FormAlert } from "#components/account/form-alert";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { accountErrorText } from "#lib/client/account/error-code";
import { useRestore } from "#lib/client/account/mutations";
import { codeRefusal } from "#lib/client/account/two-step-problem";
import { showToast } from "#lib/client/overlay/toast";
import type { LoginReply } from "#lib/contracts/two-step";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  token: string;
  purgeAt: string;
  onReply: (reply: LoginReply) => void;
  onStartOver: (reason?: "expired") => void;
};

/** Offers an account that is being deleted to its owner, who has just logged in. */
export function RestoreStep({ token, purgeAt, onReply, onStartOver }: Props) {
  const { locale } = usePageContext();
  const texts = useMessages("login").restore;
  const common = useMessages("common");
  const restoring = useRestore();

  const restore = () =>
    restoring.mutate(token, {
      onSuccess: (reply) => {
        showToast(texts.welcome);
        onReply(reply);
      },
      onError: (error) => codeRefusal(error) === "expired" && onStartOver("expired"),
    });

  return (
    <AccountFrame
      isStep
      title={texts.title}
      lead={interpolate(texts.lead, { date: formatDate(purgeAt, locale) })}
    >
      <div className="mt-8 flex max-w-96 flex-col gap-3">
        <FormAlert>{restoring.error && accountErrorText(restoring.error, common)}</FormAlert>
        <Button size="lg" loading={restoring.isPending || restoring.isSuccess} onClick={restore}>
          {texts.submit}
        </Button>
        <Button size="lg" variant="outline" onClick={() => onStartOver()}>
          {texts.cancel}
        </Button>
      </div>
    </AccountFrame>
  );
}
