"use client";
import { useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { limits } from "#lib/domain/limits";
import { formatDate } from "#lib/format/date";
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
    <Modal open onClose={onClose} title={confirmTitle} dismissible={!isBusy}>
      <p className="text-sm text-ink-soft">
        {interpolate(confirmText, { date: formatDate(purgeAt, locale) })}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button
          variant="black"
          className="bg-danger! text-on-danger! hover:opacity-90"
          loading={isBusy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
