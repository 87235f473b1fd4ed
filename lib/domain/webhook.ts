/** What webhooks tell of. */
export const webhookEvents = [
  "post.published",
  "post.updated",
  "post.deleted",
  "comment.created",
  "comment.updated",
  "comment.deleted",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of a test delivery, which nobody subscribes to. */
export const testEvent = "test";

export const deliveryEvents = [...webhookEvents, testEvent] as const;

/** `failed` means given up: the webhook was turned off before the delivery arrived. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;

/** `failing` webhooks are tried again, `off` ones are not. */
export const webhookStates = ["on", "failing", "off"] as const;

/** Why an attempt failed, unless the endpoint replied with a status. */
export const deliveryErrors = ["timeout", "address", "connection"] as const;

const minuteMs = 60_000;
const maxDelayMs = 12 * 60 * minuteMs;

/** Returns how long to wait after the n-th failure in a row: 1, 4, 16, 64, 256 minutes, then 12 hours. */
export const getRetryDelayMs = (failures: number): number =>
  Math.min(minuteMs * 4 ** Math.max(0, failures - 1), maxDelayMs);
