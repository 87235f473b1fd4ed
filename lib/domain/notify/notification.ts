export const notificationTypes = [
  "POST_LIKE",
  "COMMENT_LIKE",
  "FOLLOW",
  "COMMENT",
  "COMMENT_REPLY",
  "COMMENT_REPLY_LIKE",
  /** The alerts of a watched fund on one day. Their actor is the reader, whose rules they follow. */
  "FUND_ALERT",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTabs = ["all", "reactions", "followers", "funds"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

const ownTab: Partial<Record<NotificationType, NotificationTab>> = {
  FOLLOW: "followers",
  FUND_ALERT: "funds",
};

/** Returns the types that a tab shows. Reactions are all types without a tab of their own. */
export const getTabTypes = (tab: NotificationTab): readonly NotificationType[] =>
  tab === "all"
    ? notificationTypes
    : notificationTypes.filter((type) => (ownTab[type] ?? "reactions") === tab);
