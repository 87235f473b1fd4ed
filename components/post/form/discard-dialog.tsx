"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";

type Props = { isPending: boolean; confirm: () => Promise<void>; cancel: () => void };

/** Confirms that unpublished changes are discarded. */
export function DiscardDialog({ isPending, confirm, cancel }: Props) {
  const { changes, form } = useMessages("upload");
  return (
    <ConfirmDialog
      isDanger
      title={changes.discardTitle}
      text={changes.discardText}
      submit={changes.discard}
      cancel={form.cancel}
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  );
}
