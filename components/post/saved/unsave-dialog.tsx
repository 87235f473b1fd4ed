"use client";
import { useSavedMessages } from "#components/post/saved/use-saved-messages";
import { ConfirmDialog } from "#components/ui/confirm-dialog";

type Props = { onConfirm: () => void; onClose: () => void };

/** Asks before unsaving deletes a note. */
export default function UnsaveDialog({ onConfirm, onClose }: Props) {
  const messages = useSavedMessages();
  return (
    <ConfirmDialog
      title={messages.unsaveTitle}
      text={messages.unsaveText}
      submit={messages.unsave}
      cancel={messages.cancel}
      isDanger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
