export const notificationTypes = [
  "POST_LIKE",
  "COMMENT_LIKE",
  "FOLLOW",
  "COMMENT",
  "COMMENT_REPLY",
  "COMMENT_REPLY_LIKE",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTabs = ["all", "reactions", "followers"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** Returns the types that a tab shows. Reactions are all types except FOLLOW. */
export const getTabTypes = (tab: NotificationTab): readonly NotificationType[] =>
  tab === "all"
    ? notificationTypes
    : notificationTypes.filter((type) => (type === "FOLLOW") === (tab === "followers"));
