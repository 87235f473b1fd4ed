import type { NotificationTab } from "#lib/domain/notify/notification";

export const notificationKeys = {
  lists: ["notification", "list"],
  list: (tab: NotificationTab, viewerId: string) => ["notification", "list", tab, viewerId],
  setting: (viewerId: string) => ["notification", "setting", viewerId],
  saveSetting: (viewerId: string) => ["notification", "setting", viewerId, "save"],
} as const;
