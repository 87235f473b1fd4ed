"use client";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { NotePanel } from "#components/desk/note-panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { call } from "#lib/client/api/call";
import { deskListOptions } from "#lib/client/desk/query";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";

type Props = {
  userId: string;
  /** True if the viewer may add a note. */
  isOffered: boolean;
};

/** The notes of colleagues about a user, and a form that adds one. */
export function UserNotes({ userId, isOffered }: Props) {
  const messages = useMessages("desk").note;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deskListOptions(moderationDeskCalls.listUserNotes, {
      params: { userId },
    }),
  );
  const adding = useMutation({
    mutationFn: (body: { text: string }) =>
      call(moderationDeskCalls.addUserNote, {
        params: { userId },
        body,
      }),
    onSuccess: () => refetch(),
  });
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
