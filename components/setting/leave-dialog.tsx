"use client";
import { useState } from "react";
import { usePlace, useText } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { limits } from "#lib/domain/limits";
import { formatDate } from "#lib/format/date";
import { fill } from "#lib/format/interpolate";

type Props = { isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks once more before an account is left. */
export function LeaveDialog({ isBusy, onClose, onConfirm }: Props) {
  const { locale } = usePlace();
  const { ui } = useText("common");
  const { settings } = useText("profile");
  const { confirmTitle, confirmText, confirm } = settings.leave;
  const [purgeAt] = useState(() => new Date(Date.now() + limits.purgeAfter).toISOString());
  return (
    <Modal open onClose={onClose} title={confirmTitle} dismissible={!isBusy}>
      <p className="text-sm text-ink-soft">
        {fill(confirmText, { date: formatDate(purgeAt, locale) })}
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
