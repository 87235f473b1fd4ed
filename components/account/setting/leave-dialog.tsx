"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { limits } from "#lib/domain/limits";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks once more before the account is deleted. */
export function LeaveDialog({ isBusy, onClose, onConfirm }: Props) {
  const { locale } = usePageContext();
  const { ui } = useMessages("common");
  const { settings } = useMessages("profile");
  const { confirmTitle, confirmText, confirm } = settings.leave;
  const [purgeAt] = useState(() => new Date(Date.now() + limits.purgeAfterMs).toISOString());
  return (
    <ConfirmDialog
      isDanger
      title={confirmTitle}
      text={interpolate(confirmText, { date: formatLocalDate(purgeAt, locale) })}
      submit={confirm}
      cancel={ui.cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
