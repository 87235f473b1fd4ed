"use client";
import type { ReactNode } from "react";
import { type AddNote, NoteForm } from "#components/desk/note-form";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { RelativeTime } from "#components/ui/relative-time";

type Note = { noteId: string; authorId: string; text: string; createdAt: string };

type Props = {
  /** Undefined while they load. */
  notes: Note[] | undefined;
  /** Undefined if the viewer may not add a note. */
  adding: AddNote | undefined;
  /** Rendered between the notes and the form: what loads more, or an error. */
  children?: ReactNode;
};

/** The notes of colleagues on a case, an order or a user, and a form that adds one. */
export function NotePanel({ notes, adding, children }: Props) {
  const messages = useMessages("desk").note;
  return (
    <Panel title={messages.title} id="notes">
      {notes?.length === 0 && <p className="mb-4 text-sm text-ink-soft">{messages.none}</p>}
      {notes && notes.length > 0 && (
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
      {children}
      {adding && <NoteForm adding={adding} />}
    </Panel>
  );
}
