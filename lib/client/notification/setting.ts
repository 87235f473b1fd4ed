import { queryOptions } from "@tanstack/react-query";
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

export const saveNotificationSetting = (mutedTypes: NotificationType[]) =>
  call<typeof changeNotificationSetting>(`PUT ${path}`, { body: { mutedTypes } });
