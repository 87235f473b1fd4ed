import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  createWebhook as createContract,
  deleteWebhook as deleteContract,
  listWebhooks as listContract,
  updateWebhook as updateContract,
} from "#lib/contracts/webhook";
import { encryptText } from "#lib/server/core/encrypt";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { presentWebhook } from "#lib/server/features/webhook/present";
import {
  deleteWebhookRow,
  listWebhookRows,
  lockOwnWebhook,
  requireRoom,
  turnOff,
} from "#lib/server/features/webhook/queries";
import { webhooks } from "#lib/server/features/webhook/schema";
import { secretOf } from "#lib/server/features/webhook/secret-of";
import { generateWebhookSecret } from "#lib/server/features/webhook/sign";
import { requireWebhookUrl } from "#lib/server/features/webhook/url";
import { db } from "#lib/server/platform/postgres/client";

export const listWebhooks = operation(listContract, async ({ viewer }) => ({
  items: (await listWebhookRows(viewer.key)).map(presentWebhook),
}));

export const createWebhook = operation(createContract, async ({ viewer, body }) => {
  const url = requireWebhookUrl(body.url);
  const id = randomUUID();
  const secret = generateWebhookSecret();
  const row = await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    await requireRoom(tx, viewer.key);
    const stored = { id, userKey: viewer.key, url, events: body.events };
    const [created] = await tx
      .insert(webhooks)
      .values({ ...stored, secret: encryptText(secretOf(id), secret) })
      .returning();
    return created;
  });
  if (!row) throw new AppError("internal");
  return { secret, webhook: presentWebhook(row) };
});

export const updateWebhook = operation(updateContract, async ({ viewer, params, body }) => {
  const { isOn, events } = body;
  const url = body.url === undefined ? undefined : requireWebhookUrl(body.url);
  const row = await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    const before = await lockOwnWebhook(tx, viewer.key, params.webhookId);
    // A new address, or one that was repaired, gets a new week.
    const isFresh = isOn === true || (url !== undefined && url !== before.url);
    const [changed] = await tx
      .update(webhooks)
      .set({
        url: url ?? before.url,
        events: events ?? before.events,
        ...(isOn === true ? { disabledAt: null } : {}),
        ...(isFresh ? { failures: 0, failingSince: null, droppedCount: 0, dueAt: new Date() } : {}),
      })
      .where(eq(webhooks.id, before.id))
      .returning();
    if (isOn !== false || !changed) return changed;
    await turnOff(tx, before.id);
    return { ...changed, disabledAt: changed.disabledAt ?? new Date() };
  });
  if (!row) throw new AppError("notFound");
  return presentWebhook(row);
});

export const deleteWebhook = operation(deleteContract, async ({ viewer, params }) => {
  if (!(await deleteWebhookRow(viewer.key, params.webhookId))) throw new AppError("notFound");
  return null;
});
