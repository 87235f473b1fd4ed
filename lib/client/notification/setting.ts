import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { notificationKeys } from "#lib/client/notification/keys";
import type {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/contracts/notification";
import type { NotificationType } from "#lib/domain/notification";

const path = "/sns/api/v1/user/my/notification-setting";

/** Loads the notification types that the viewer has muted. */
export const notificationSettingQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: notificationKeys.setting(viewerId),
    queryFn: ({ signal }) => call<typeof getNotificationSetting>(`GET ${path}`, {}, { signal }),
  });

export type NotificationChoice = { type: NotificationType; isOn: boolean };

/** Returns the list of muted types after a choice. */
export const applyChoice = (muted: NotificationType[], { type, isOn }: NotificationChoice) => {
  const others = muted.filter((each) => each !== type);
  return isOn ? others : [...others, type];
};

/** Returns the mutation that saves one choice. */
export function notificationSettingMutationOptions(client: QueryClient, viewerId: string) {
  const { queryKey } = notificationSettingQueryOptions(viewerId);
  const mutationKey = notificationKeys.saveSetting(viewerId);
  return mutationOptions({
    mutationKey,
    // One after another: a call sends the whole list.
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (choice: NotificationChoice) => {
      // What is stored now, because an earlier choice may have failed.
      const stored = client.getQueryData(queryKey)?.mutedTypes ?? [];
      const body = { mutedTypes: applyChoice(stored, choice) };
      const saved = await call<typeof changeNotificationSetting>(`PUT ${path}`, { body });
      client.setQueryData(queryKey, saved);
    },
  });
}
