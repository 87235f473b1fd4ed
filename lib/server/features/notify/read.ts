import {
  countUnread as countContract,
  readNotifications as readContract,
} from "#lib/contracts/notify/notification";
import { operation } from "#lib/server/core/operation";
import {
  countUnreadNotifications,
  markNotificationsRead,
} from "#lib/server/features/notify/queries";

export const readNotifications = operation(readContract, async ({ body, viewer }) => {
  await markNotificationsRead(viewer.key, "all" in body ? null : body.notificationIds);
  return null;
});

export const countUnread = operation(countContract, async ({ viewer }) => ({
  unreadCount: await countUnreadNotifications(viewer.key),
}));
