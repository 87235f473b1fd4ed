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

/** What a tab shows: followers are those who follow, reactions are what was done to one's words. */
export const typesOfTab = (tab: NotificationTab): readonly NotificationType[] =>
  tab === "all"
    ? notificationTypes
    : notificationTypes.filter((type) => (type === "FOLLOW") === (tab === "followers"));
