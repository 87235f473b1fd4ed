"use client";
import { Fingerprint } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { useRemovePasskey } from "#lib/client/account/passkey/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { Passkey } from "#lib/contracts/account/passkey";
import { formatAge } from "#lib/format/age";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { passkey: Passkey; userId: string };

/** A passkey, when it was last used, and a button to remove it. */
export function PasskeyRow({ passkey, userId }: Props) {
  const { locale } = usePageContext();
  const { passkey: messages } = useMessages("profile");
  const { ui, error } = useMessages("common");
  const [isConfirming, setIsConfirming] = useState(false);
  const removing = useRemovePasskey(userId);
  const { passkeyId, createdAt, lastUsedAt, isBackedUp } = passkey;
  const name = passkey.name || messages.unnamed;
  const facts = [
    lastUsedAt
      ? interpolate(messages.lastUsed, { time: formatAge(lastUsedAt, Date.now(), locale) })
      : messages.neverUsed,
    interpolate(messages.added, { date: formatLocalDate(createdAt, locale) }),
    isBackedUp && messages.isBackedUp,
  ];
  const remove = () =>
    removing.mutate(
      { params: { passkeyId } },
      {
        onSuccess: () => showToast(messages.removed),
        onError: (refusal) => showRefusal(refusal, error.generic),
        onSettled: () => setIsConfirming(false),
      },
    );
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon icon={Fingerprint} size={24} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-base wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-faint">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="touch-target shrink-0"
        aria-label={interpolate(messages.removeLabel, { name })}
        onClick={() => setIsConfirming(true)}
      >
        {messages.remove}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={interpolate(messages.removeTitle, { name })}
          text={messages.removeText}
          submit={messages.remove}
          cancel={ui.cancel}
          isBusy={removing.isPending}
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </li>
  );
}
