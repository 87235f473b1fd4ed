"use client";
import ConflictDialog from "#components/post/form/conflict-dialog";
import DescriptionDialog from "#components/post/form/description-dialog";
import { DiscardDialog } from "#components/post/form/discard-dialog";
import type { useConflict } from "#components/post/form/use-conflict";
import type { useDescriptionReminder } from "#components/post/form/use-description-reminder";
import type { useDiscard } from "#components/post/form/use-discard";
import type { SaveMode } from "#lib/client/post/autosave";

type Props = {
  reminder: ReturnType<typeof useDescriptionReminder>;
  discard: ReturnType<typeof useDiscard>;
  conflict: ReturnType<typeof useConflict>;
  onSave: (mode: SaveMode) => void;
};

/** The dialogs of the post form. */
export default function FormDialogs({ reminder, discard, conflict, onSave }: Props) {
  return (
    <>
      {reminder.asked && <DescriptionDialog {...reminder.asked} />}
      {discard.isAsking && <DiscardDialog {...discard} />}
      {conflict.conflict && conflict.isOpen && (
        <ConflictDialog
          conflict={conflict.conflict}
          onClose={conflict.postpone}
          onTheirs={() => void conflict.acceptTheirs()}
          onMine={() => onSave(conflict.overwriteTheirs())}
          onCopy={() => {
            conflict.saveAsCopy();
            onSave("draft");
          }}
        />
      )}
    </>
  );
}
