"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NotePanel } from "#components/desk/note-panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import {
  useAddUserNote,
  userNotesQueryOptions,
} from "#lib/client/moderation/desk/user-record-queries";

type Props = {
  userId: string;
  /** True if the viewer may add a note. */
  isOffered: boolean;
};

/** The notes of colleagues about a user, and a form that adds one. */
export function UserNotes({ userId, isOffered }: Props) {
  const messages = useMessages("desk").note;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    userNotesQueryOptions(userId),
  );
  const adding = useAddUserNote(userId);
  return (
    <NotePanel
      notes={data?.pages.flatMap(({ items }) => items)}
      adding={isOffered ? adding : undefined}
    >
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
