import type { AnyOperation } from "#lib/server/core/operation";
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from "#lib/server/features/webhook/deliveries";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
} from "#lib/server/features/webhook/manage";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const webhookOperations: AnyOperation[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
];
