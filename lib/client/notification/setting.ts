import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { notificationKey } from "#lib/client/notification/key";
import type {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/contracts/notification";
import type { NotificationType } from "#lib/domain/notification";

const key = "/sns/api/v1/user/my/notification-setting";

/** The types of notification that a member does not want. */
export const notificationSettingQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...notificationKey, "setting", viewerId],
    queryFn: ({ signal }) => call<typeof getNotificationSetting>(`GET ${key}`, {}, { signal }),
  });

export const sendNotificationSetting = (mutedTypes: NotificationType[]) =>
  call<typeof changeNotificationSetting>(`PUT ${key}`, { body: { mutedTypes } });
