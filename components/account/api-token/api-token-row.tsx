"use client";
import { KeySquare } from "lucide";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Icon } from "#components/ui/icon";
import { useRevokeApiToken } from "#lib/client/account/api-token/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import type { ApiToken } from "#lib/contracts/account/api-token";
import { formatDate, formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { apiToken: ApiToken; userId: string };

/** An API token, what it may do and when it was used, and a button to revoke it. */
export function ApiTokenRow({ apiToken, userId }: Props) {
  const { locale } = usePageContext();
  const { apiToken: messages } = useMessages("developer");
  const { ui, error } = useMessages("common");
  const [isConfirming, setIsConfirming] = useState(false);
  const revoking = useRevokeApiToken(userId);
  const { tokenId, name, scopes, ending, expiresAt, lastUsedOn } = apiToken;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const facts = [
    interpolate(isExpired ? messages.expired : messages.expires, {
      date: formatLocalDate(expiresAt, locale),
    }),
    lastUsedOn
      ? interpolate(messages.lastUsed, { date: formatDate(lastUsedOn, locale) })
      : messages.neverUsed,
    interpolate(messages.ending, { ending }),
  ];
  const revoke = () =>
    revoking.mutate(
      { params: { tokenId } },
      {
        onSuccess: () => showToast(messages.revoked),
        onError: (refusal) => showRefusal(refusal, error.generic),
        onSettled: () => setIsConfirming(false),
      },
    );
  return (
    <li className="flex items-start gap-4 py-3.5">
      <Icon icon={KeySquare} size={24} className="mt-1 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className={`text-base wrap-anywhere ${isExpired ? "text-ink-faint" : ""}`}>{name}</p>
        <p className="text-xs text-ink-faint">{facts.join(" · ")}</p>
        <p className="mt-1 text-xs text-ink-soft">{scopes.join(", ")}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="touch-target shrink-0"
        aria-label={interpolate(messages.revokeLabel, { name })}
        onClick={() => setIsConfirming(true)}
      >
        {messages.revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={interpolate(messages.revokeTitle, { name })}
          text={messages.revokeText}
          submit={messages.revoke}
          cancel={ui.cancel}
          isBusy={revoking.isPending}
          onConfirm={revoke}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </li>
  );
}
