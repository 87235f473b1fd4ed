"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMuteMessages } from "#components/mute/use-mute-messages";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { mutesQueryOptions, unmute } from "#lib/client/mute/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  topic: { name: string; label: string };
  viewerId: string;
  /** Shown if the viewer did not mute the topic. */
  children: ReactNode;
};

/** Says in the empty list of a topic that the viewer muted it, and takes that back. */
export default function MutedTopic({ topic, viewerId, children }: Props) {
  const messages = useMuteMessages();
  const client = useQueryClient();
  const { data, isPending } = useQuery(mutesQueryOptions(viewerId));
  const end = useMutation({
    mutationFn: (muteId: string) => unmute(client, muteId),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const muted = data?.items.find((each) => each.kind === "tag" && each.name === topic.name);
  if (isPending) return null;
  if (!muted) return children;
  return (
    <EmptyState
      title={interpolate(messages.topicMuted, { name: topic.label })}
      text={messages.topicMutedText}
      action={
        <Button variant="outline" loading={end.isPending} onClick={() => end.mutate(muted.muteId)}>
          {messages.unmute}
        </Button>
      }
    />
  );
}
