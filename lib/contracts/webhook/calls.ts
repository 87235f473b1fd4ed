export const listWebhooks = "user GET /sns/api/v1/user/my/webhook/list";
export const createWebhook = "user POST /sns/api/v1/user/my/webhook";
export const updateWebhook = "user PATCH /sns/api/v1/user/my/webhook/{webhookId}";
export const deleteWebhook = "user DELETE /sns/api/v1/user/my/webhook/{webhookId}";
export const testWebhook = "user POST /sns/api/v1/user/my/webhook/{webhookId}/test";
export const listWebhookDeliveries =
  "user GET /sns/api/v1/user/my/webhook/{webhookId}/delivery/list";
export const resendWebhookDelivery =
  "user POST /sns/api/v1/user/my/webhook/{webhookId}/delivery/{deliveryId}/resend";
