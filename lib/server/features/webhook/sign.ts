import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Returns a new key for signatures, in the form of Standard Webhooks. */
export const generateWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

/**
 * Returns the headers by which the receiver checks who sent a body, when, and if it saw it before.
 * @see https://www.standardwebhooks.com
 */
export function signWebhook(secret: string, id: string, time: Date, body: string) {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
