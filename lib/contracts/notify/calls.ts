export const getAlertSetting = "user GET /product/api/v1/product/my/alert-setting";
export const changeAlertSetting = "user PUT /product/api/v1/product/my/alert-setting";

export const reportDelivery = "none POST /sns/api/v1/hooks/mail";

export const listNotifications = "user GET /sns/api/v1/notification/list";
export const countUnread = "user GET /sns/api/v1/notification/unread-count";
export const readNotifications = "user PATCH /sns/api/v1/notification/read";
export const streamNotifications = "user GET /sns/api/v1/notification/stream";
export const getNotificationSetting = "user GET /sns/api/v1/user/my/notification-setting";
export const changeNotificationSetting = "user PUT /sns/api/v1/user/my/notification-setting";

export const getPushStatus = "user GET /sns/api/v1/user/my/push";
export const turnOnPush = "user PUT /sns/api/v1/user/my/push";
export const turnOffPush = "user DELETE /sns/api/v1/user/my/push";
