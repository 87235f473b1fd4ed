"use client";
import { NoteForm } from "#components/admin/note-form";
import { Panel } from "#components/admin/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { RelativeTime } from "#components/ui/relative-time";
import type { CaseDetail } from "#lib/contracts/admin-case";

/** The notes of colleagues on a case, and a form that adds one. */
export function CaseNotes({ detail: { caseId, notes } }: { detail: CaseDetail }) {
  const messages = useMessages("admin").case;
  return (
    <Panel title={messages.notesTitle} id="notes">
      {notes.length === 0 ? (
        <p className="mb-4 text-sm text-ink-soft">{messages.noNotes}</p>
      ) : (
        <ul className="mb-5 flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.noteId} className="text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="text-xs text-ink-faint">
                @{note.authorId} · <RelativeTime value={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm caseId={caseId} />
    </Panel>
  );
}
