import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { notificationKeys } from "#lib/client/notify/keys";
import * as notifyCalls from "#lib/contracts/notify/calls";
import type { NotificationType } from "#lib/domain/notify/notification";

/** Types that the viewer has muted: in the list, and with it everywhere, or as push messages only. */
export type NotificationMutes = {
  mutedTypes: NotificationType[];
  mutedPushTypes: NotificationType[];
};

/** Loads the notification types that the viewer has muted. */
export const notificationSettingQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: notificationKeys.setting(viewerId),
    queryFn: fetchCall(notifyCalls.getNotificationSetting),
  });

export type NotificationChoice = {
  list: keyof NotificationMutes;
  type: NotificationType;
  isOn: boolean;
};

/** Returns the muted types after a choice. */
export function applyChoice(
  mutes: NotificationMutes,
  { list, type, isOn }: NotificationChoice,
): NotificationMutes {
  const others = mutes[list].filter((each) => each !== type);
  return { ...mutes, [list]: isOn ? others : [...others, type] };
}

/** Returns the mutation that saves one choice. */
export function notificationSettingMutationOptions(client: QueryClient, viewerId: string) {
  const { queryKey } = notificationSettingQueryOptions(viewerId);
  const mutationKey = notificationKeys.saveSetting(viewerId);
  return mutationOptions({
    mutationKey,
    // One after another: a call sends both lists.
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (choice: NotificationChoice) => {
      // What is stored now, because an earlier choice may have failed.
      const stored = client.getQueryData(queryKey) ?? { mutedTypes: [], mutedPushTypes: [] };
      const body = applyChoice(stored, choice);
      const saved = await call(notifyCalls.changeNotificationSetting, { body });
      client.setQueryData(queryKey, saved);
    },
  });
}
