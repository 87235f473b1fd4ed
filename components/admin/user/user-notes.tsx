"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NotePanel } from "#components/admin/note-panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { useAddUserNote, userNotesQueryOptions } from "#lib/client/admin/user-record-queries";

/** What colleagues wrote about a user, and a form that adds a note. */
export function UserNotes({ userId }: { userId: string }) {
  const messages = useMessages("admin").note;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    userNotesQueryOptions(userId),
  );
  return (
    <NotePanel notes={data?.pages.flatMap(({ items }) => items)} adding={useAddUserNote(userId)}>
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
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
    </NotePanel>
  );
}
