"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireOwner } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import {
  applyChoice,
  type NotificationChoice,
  notificationSettingMutationOptions,
  notificationSettingQueryOptions,
} from "#lib/client/notification/setting";
import { showRefusal } from "#lib/client/overlay/refusal";
import { type NotificationType, notificationTypes } from "#lib/domain/notification";

/** The settings page of notifications: one switch per type. */
export function NotificationSetting({ userId }: { userId: string }) {
  const { setting: messages } = useMessages("notification");
  return (
    <SettingFrame
      userId={userId}
      section="notification"
      title={messages.title}
      lead={messages.lead}
    >
      <RequireOwner userId={userId}>{({ id }) => <Choices viewerId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

function Choices({ viewerId }: { viewerId: string }) {
  const { data, isPending, refetch } = useQuery(notificationSettingQueryOptions(viewerId));
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return <Switches viewerId={viewerId} initial={data.mutedTypes} />;
}

function Switches({ viewerId, initial }: { viewerId: string; initial: NotificationType[] }) {
  const { setting: messages } = useMessages("notification");
  const client = useQueryClient();
  const [muted, setMuted] = useState(initial);
  const options = notificationSettingMutationOptions(client, viewerId);
  const { queryKey } = notificationSettingQueryOptions(viewerId);

  const save = useMutation({
    ...options,
    onError: (error) => showRefusal(error, messages.failed),
    onSettled: () => {
      // Until the last choice is saved, the switches show what was chosen.
      if (client.isMutating({ mutationKey: options.mutationKey }) > 1) return;
      setMuted((chosen) => client.getQueryData(queryKey)?.mutedTypes ?? chosen);
    },
  });
  const choose = (choice: NotificationChoice) => {
    setMuted((chosen) => applyChoice(chosen, choice));
    save.mutate(choice);
  };
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notificationTypes.map((type) => (
        <li key={type}>
          <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 has-focus-visible:outline-2 has-focus-visible:outline-accent">
            {messages[type]}
            <input
              type="checkbox"
              checked={!muted.includes(type)}
              onChange={(event) => choose({ type, isOn: event.target.checked })}
              className="switch relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong outline-none transition-colors checked:bg-accent before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:before:translate-x-4"
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
