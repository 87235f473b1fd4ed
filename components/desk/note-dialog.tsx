"use client";
import { NoteForm } from "#components/desk/note-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Modal } from "#components/ui/modal";
import { useAddNote } from "#lib/client/moderation/desk/case";
import { interpolate } from "#lib/format/interpolate";

/** Adds a note to a case of the queue. */
export function NoteDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { noteTitle } = useMessages("desk").queue;
  return (
    <Modal open onClose={onClose} title={interpolate(noteTitle, { id: caseId })} width={420}>
      <NoteForm adding={useAddNote(caseId)} onAdded={onClose} />
    </Modal>
  );
}
