"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { useMuteMessages } from "#components/user/mute/use-mute-messages";
import { showRefusal } from "#lib/client/overlay/refusal";
import { type ListSubject, mutesSubject } from "#lib/client/user/mute/list-subject";
import { mutesQueryOptions, unmute } from "#lib/client/user/mute/queries";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  subject: ListSubject;
  viewerId: string;
  /** Shown if the viewer did not mute the subject. */
  children: ReactNode;
};

/** Says in an empty list that the viewer muted its topic or keyword, and takes that back. */
export default function MutedList({ subject, viewerId, children }: Props) {
  const messages = useMuteMessages();
  const { locale } = usePageContext();
  const client = useQueryClient();
  const { data, isPending } = useQuery(mutesQueryOptions(viewerId));
  const end = useMutation({
    mutationFn: (muteId: string) => unmute(client, muteId),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const muted = data?.items.find((each) => mutesSubject(each, subject));
  if (isPending) return null;
  if (!muted || muted.kind === "user") return children;
  const isWord = muted.kind === "word";
  const name = isWord ? muted.word : (muted.label[locale] ?? muted.name);
  return (
    <EmptyState
      title={interpolate(messages.listMuted, { name })}
      text={isWord ? messages.wordMutedText : messages.tagMutedText}
      action={
        <Button variant="outline" loading={end.isPending} onClick={() => end.mutate(muted.muteId)}>
          {messages.unmute}
        </Button>
      }
    />
  );
}
