import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { webhookDeliveries, webhooks } from "#lib/server/features/webhook/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Returns a user's webhooks, oldest first. */
export const listWebhookRows = (userKey: bigint) =>
  db()
    .select()
    .from(webhooks)
    .where(eq(webhooks.userKey, userKey))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));

/**
 * Requires that a user may add a webhook. Lock the account first, so that concurrent calls count each
 * other's.
 */
export async function requireRoom(tx: Executor, userKey: bigint): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(webhooks)
    .where(eq(webhooks.userKey, userKey));
  if ((row?.count ?? 0) >= limits.webhook.max) throw new AppError("webhookLimit");
}

const isOwn = (userKey: bigint, webhookId: string) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.userKey, userKey));

/** Returns a webhook of a user and locks it. Throws AppError(notFound). */
export async function lockOwnWebhook(tx: Executor, userKey: bigint, webhookId: string) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(isOwn(userKey, webhookId))
    .for("no key update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** Deletes a webhook with its deliveries. Returns false if the user has no such webhook. */
export async function deleteWebhookRow(userKey: bigint, webhookId: string): Promise<boolean> {
  const deleted = await db()
    .delete(webhooks)
    .where(isOwn(userKey, webhookId))
    .returning({ id: webhooks.id });
  return deleted.length > 0;
}

/** Returns the newest deliveries of a user's webhook; none if it belongs to somebody else. */
export const listDeliveryRows = (userKey: bigint, webhookId: string) =>
  db()
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isOwn(userKey, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limits.webhook.deliveries);

/** Makes the next attempt due, whatever failed before. */
export const makeDue = (tx: Executor, webhookId: string) =>
  tx.update(webhooks).set({ dueAt: sql`now()` }).where(eq(webhooks.id, webhookId));

/** Turns a webhook off and gives up what waits for it. The member may send it again. */
export async function turnOff(tx: Executor, webhookId: string): Promise<boolean> {
  const turned = await tx
    .update(webhooks)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id });
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", finishedAt: sql`now()` })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")));
  return turned.length > 0;
}

/**
 * Turns off all webhooks of a user.
 * @returns the addresses of those that were on
 */
export async function turnOffWebhooks(tx: Executor, userKey: bigint): Promise<string[]> {
  const isOn = and(eq(webhooks.userKey, userKey), isNull(webhooks.disabledAt));
  const rows = await tx
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(isOn)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  for (const { id } of rows) await turnOff(tx, id);
  return rows.map(({ url }) => url);
}
