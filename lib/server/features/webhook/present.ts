import type { Webhook, WebhookDelivery } from "#lib/contracts/webhook";
import type { DeliveryRow, WebhookRow } from "#lib/server/features/webhook/queries";

export const presentWebhook = (row: WebhookRow): Webhook => ({
  webhookId: row.id,
  url: row.url,
  events: row.events,
  state: row.disabledAt ? "off" : row.failingSince ? "failing" : "on",
  failingSince: row.failingSince?.toISOString() ?? null,
  droppedCount: row.droppedCount,
  createdAt: row.createdAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  deliveryId: String(row.id),
  messageId: `msg_${row.messageId}`,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
