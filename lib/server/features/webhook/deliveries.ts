import { and, eq, ne } from "drizzle-orm";
import {
  listWebhookDeliveries as listContract,
  resendWebhookDelivery as resendContract,
  testWebhook as testContract,
} from "#lib/contracts/webhook";
import { testEvent } from "#lib/domain/webhook";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDelivery } from "#lib/server/features/webhook/present";
import { listDeliveryRows, lockOwnWebhook, makeDue } from "#lib/server/features/webhook/queries";
import { webhookDeliveries } from "#lib/server/features/webhook/schema";
import { wakeWebhooks } from "#lib/server/features/webhook/worker";
import { db } from "#lib/server/platform/postgres/client";

export const listWebhookDeliveries = operation(listContract, async ({ viewer, params }) => ({
  items: (await listDeliveryRows(viewer.key, params.webhookId)).map(({ delivery }) =>
    presentDelivery(delivery),
  ),
}));

/** Makes what waits due, too: the member probably repaired the endpoint. */
export const testWebhook = operation(testContract, async ({ viewer, params: { webhookId } }) => {
  await db().transaction(async (tx) => {
    const { disabledAt } = await lockOwnWebhook(tx, viewer.key, webhookId);
    if (disabledAt) throw new AppError("webhookOff");
    await tx.insert(webhookDeliveries).values({ webhookId, event: testEvent });
    await makeDue(tx, webhookId);
  });
  wakeWebhooks();
  return null;
});

/** Repeats the message with its id, so that a receiver that has seen it can ignore it. */
export const resendWebhookDelivery = operation(resendContract, async ({ viewer, params }) => {
  const { webhookId, deliveryId } = params;
  await db().transaction(async (tx) => {
    const { disabledAt } = await lockOwnWebhook(tx, viewer.key, webhookId);
    if (disabledAt) throw new AppError("webhookOff");
    const [sent] = await tx
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.id, BigInt(deliveryId)),
          eq(webhookDeliveries.webhookId, webhookId),
          ne(webhookDeliveries.state, "waiting"),
        ),
      );
    if (!sent) throw new AppError("notFound");
    const { messageId, event, postId, commentId, createdAt } = sent;
    await tx
      .insert(webhookDeliveries)
      .values({ webhookId, messageId, event, postId, commentId, createdAt });
    await makeDue(tx, webhookId);
  });
  wakeWebhooks();
  return null;
});
