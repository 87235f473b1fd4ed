import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { webhookUrlField } from "#lib/contracts/field";
import { noData, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/webhook/calls";
import { limits } from "#lib/domain/limits";
import {
  deliveryErrors,
  deliveryEvents,
  deliveryStates,
  webhookEvents,
  webhookStates,
} from "#lib/domain/webhook";

const events = z
  .array(z.enum(webhookEvents))
  .min(1, "required")
  .max(webhookEvents.length, "too many")
  .refine((list) => new Set(list).size === list.length, "repeated");

const webhook = z.object({
  webhookId: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Since when every attempt has failed. */
  failingSince: time.nullable(),
  /** Events dropped during the last failure, as more than 1,000 waited. */
  droppedCount: z.number().int(),
  createdAt: time,
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  deliveryId: z.string(),
  /** The `webhook-id` header, the same in each attempt. */
  messageId: z.string(),
  event: z.enum(deliveryEvents),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The HTTP status of the last reply. */
  lastStatus: z.number().int().nullable(),
  lastError: z.enum(deliveryErrors).nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhooks = contract(calls.listWebhooks, {
  rate: "read",
  summary: "Lists the viewer's webhooks, oldest first.",
  reply: z.object({ items: z.array(webhook) }),
});

export const createWebhook = contract(calls.createWebhook, {
  rate: "write",
  proof: "fresh",
  accepts: true,
  restrictedBy: null,
  summary: `Creates a webhook, at most ${limits.webhook.max}. Its secret is shown only in this reply.`,
  body: z.object({ url: webhookUrlField, events }),
  reply: z.object({ secret: z.string(), webhook }),
});

export const updateWebhook = contract(calls.updateWebhook, {
  rate: "write",
  proof: "fresh",
  accepts: true,
  restrictedBy: null,
  summary: "Changes a webhook's URL or events, or turns it on or off.",
  params: z.object({ webhookId: z.uuid() }),
  body: z.object({
    url: webhookUrlField.optional(),
    events: events.optional(),
    isOn: z.boolean().optional(),
  }),
  reply: webhook,
});

export const deleteWebhook = contract(calls.deleteWebhook, {
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Deletes a webhook with its deliveries.",
  params: z.object({ webhookId: z.uuid() }),
  reply: noData,
});

export const testWebhook = contract(calls.testWebhook, {
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Sends a test event, after those that wait.",
  params: z.object({ webhookId: z.uuid() }),
  reply: noData,
});

export const listWebhookDeliveries = contract(calls.listWebhookDeliveries, {
  rate: "read",
  summary: "Lists the newest 50 deliveries of a webhook, newest first.",
  params: z.object({ webhookId: z.uuid() }),
  reply: z.object({ items: z.array(delivery) }),
});

export const resendWebhookDelivery = contract(calls.resendWebhookDelivery, {
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary: "Sends a finished delivery again, with the same `webhook-id`.",
  params: z.object({ webhookId: z.uuid(), deliveryId: z.string().regex(/^[1-9]\d{0,17}$/) }),
  reply: noData,
});
