"use client";
import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FundAlertSection } from "#components/account/setting/fund-alert-section";
import { LetterSection } from "#components/account/setting/letter-section";
import { PushSection } from "#components/account/setting/push-section";
import { QuietHoursSection } from "#components/account/setting/quiet-hours-section";
import { useMessages } from "#components/i18n/use-page-context";
import { RequireOwner, SettingSkeleton } from "#components/setting/require-owner";
import { SettingFrame } from "#components/setting/setting-frame";
import { SettingSection } from "#components/setting/setting-section";
import { SwitchInput } from "#components/setting/switch-input";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { Switch } from "#components/ui/switch";
import { weeklyDigestQueryOptions } from "#lib/client/letter/queries";
import { pushStatusQueryOptions } from "#lib/client/notify/push/queries";
import {
  applyChoice,
  type NotificationChoice,
  type NotificationMutes,
  notificationSettingMutationOptions,
  notificationSettingQueryOptions,
} from "#lib/client/notify/setting";
import { showRefusal } from "#lib/client/overlay/refusal";
import { alertSettingQueryOptions } from "#lib/client/product/watch/queries";
import { notificationTypes } from "#lib/domain/notify/notification";

/** The settings page of everything that Fundlore sends, and when. */
export function NotificationSetting({ userId }: { userId: string }) {
  const { settings } = useMessages("profile");
  return (
    <SettingFrame userId={userId} page="notification" title={settings.row.notification}>
      <RequireOwner userId={userId}>{({ id }) => <Sections viewerId={id} />}</RequireOwner>
    </SettingFrame>
  );
}

/** Shows all sections at once: one that came later would move those below it. */
function Sections({ viewerId }: { viewerId: string }) {
  const isPending = useQueries({
    queries: [
      pushStatusQueryOptions(viewerId),
      notificationSettingQueryOptions(viewerId),
      alertSettingQueryOptions(viewerId),
      weeklyDigestQueryOptions(viewerId),
    ],
    combine: (results) => results.some((result) => result.isPending),
  });
  const { setting: messages } = useMessages("notification");
  if (isPending) return <SettingSkeleton />;
  return (
    <>
      <QuietHoursSection viewerId={viewerId} />
      <PushSection viewerId={viewerId} />
      <SettingSection id="types" lead={messages.lead}>
        <Choices viewerId={viewerId} />
      </SettingSection>
      <FundAlertSection viewerId={viewerId} />
      <LetterSection viewerId={viewerId} />
    </>
  );
}

function Choices({ viewerId }: { viewerId: string }) {
  const { data, isPending, refetch } = useQuery(notificationSettingQueryOptions(viewerId));
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return <Switches viewerId={viewerId} initial={data} />;
}

function Switches({ viewerId, initial }: { viewerId: string; initial: NotificationMutes }) {
  const { setting: messages, push } = useMessages("notification");
  const client = useQueryClient();
  const [mutes, setMutes] = useState(initial);
  const { data: status } = useQuery(pushStatusQueryOptions(viewerId));
  const options = notificationSettingMutationOptions(client, viewerId);
  const { queryKey } = notificationSettingQueryOptions(viewerId);

  const save = useMutation({
    ...options,
    onError: (error) => showRefusal(error, messages.failed),
    onSettled: () => {
      // Until the last choice is saved, the switches show what was chosen.
      if (client.isMutating({ mutationKey: options.mutationKey }) > 1) return;
      setMutes((chosen) => client.getQueryData(queryKey) ?? chosen);
    },
  });
  const choose = (choice: NotificationChoice) => {
    setMutes((chosen) => applyChoice(chosen, choice));
    save.mutate(choice);
  };
  if (!status || status.deviceCount === 0) {
    return (
      <ul className="divide-y divide-line border-y border-line">
        {notificationTypes.map((type) => (
          <li key={type}>
            <Switch
              isOn={!mutes.mutedTypes.includes(type)}
              onChange={(isOn) => choose({ list: "mutedTypes", type, isOn })}
            >
              {messages[type]}
            </Switch>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full">
      <caption className="sr-only">{push.types}</caption>
      <thead>
        <tr className="border-b border-ink text-xs text-ink-soft">
          <td />
          <th scope="col" className="w-20 pb-2 font-normal">
            {push.inList}
          </th>
          <th scope="col" className="w-20 pb-2 font-normal">
            {push.asPush}
          </th>
        </tr>
      </thead>
      <tbody>
        {notificationTypes.map((type) => (
          <tr key={type} className="h-14 border-b border-line">
            <th scope="row" className="text-left font-normal">
              {messages[type]}
            </th>
            {(["mutedTypes", "mutedPushTypes"] as const).map((list) => (
              <td key={list} className="text-center">
                <SwitchInput
                  label={`${messages[type]}, ${list === "mutedTypes" ? push.inList : push.asPush}`}
                  checked={!mutes[list].includes(type) && !mutes.mutedTypes.includes(type)}
                  disabled={list === "mutedPushTypes" && mutes.mutedTypes.includes(type)}
                  onChange={(isOn) => choose({ list, type, isOn })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
