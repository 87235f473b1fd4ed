export const notificationKey = ["notification"] as const;
export const notificationListKey = [...notificationKey, "list"] as const;
