"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Panel } from "#components/admin/panel";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { CountedField } from "#components/report/counted-field";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { FormAlert } from "#components/ui/form-alert";
import { useAddUserNote, userNotesQueryOptions } from "#lib/client/admin/user-record-queries";
import { getLiveErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { getRefusalText } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { limits } from "#lib/domain/limits";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { formatDateTime } from "#lib/format/date";

/** What colleagues wrote about a user, and a form that adds a note. */
export function UserNotes({ userId }: { userId: string }) {
  const messages = useMessages("admin").userRecord.note;
  const { locale } = usePageContext();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    userNotesQueryOptions(userId),
  );
  const notes = data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={messages.title}>
      {!notes && error && <ErrorState onRetry={() => void refetch()} />}
      {notes?.length === 0 && <p className="mb-4 text-sm text-ink-soft">{messages.none}</p>}
      {notes && notes.length > 0 && (
        <ul className="mb-5 flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.noteId} className="text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="text-xs text-ink-faint">
                @{note.authorId} · {formatDateTime(note.createdAt, locale)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="text"
          size="sm"
          className="mb-3 px-0!"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
      <NoteForm userId={userId} />
    </Panel>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const messages = useMessages("admin").userRecord.note;
  const { error } = useMessages("common");
  const adding = useAddUserNote(userId);
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => ({ text: findTextProblem(textFields.caseNote, text) }),
    mutation: adding,
    toBody: ({ text }) => text,
    onSuccess: () => {
      form.reset();
      showToast(messages.added);
    },
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <CountedField
        label={messages.label}
        value={form.values.text}
        max={limits.caseNote}
        rows={2}
        onChange={(text) => form.change({ text })}
        error={getLiveErrors(form).text}
      />
      <FormAlert>{form.failure && getRefusalText(form.failure, error)}</FormAlert>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        loading={adding.isPending}
        className="self-start"
      >
        {messages.add}
      </Button>
    </form>
  );
}
