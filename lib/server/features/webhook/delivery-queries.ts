import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { type deliveryErrors, getRetryDelayMs } from "#lib/domain/webhook";
import { comments } from "#lib/server/features/comment/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { type DeliveryRow, turnOff, type WebhookRow } from "#lib/server/features/webhook/queries";
import { webhookDeliveries, webhooks } from "#lib/server/features/webhook/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Time after which another process takes over from one that was killed. Exceeds an attempt's. */
const leaseMs = 60_000;

const isWaiting = eq(webhookDeliveries.state, "waiting");

/** Claims a due webhook with its oldest delivery, so that one attempt at a time keeps their order. */
export async function claimDelivery(): Promise<{
  webhook: WebhookRow;
  delivery: DeliveryRow;
} | null> {
  const waiting = db()
    .select({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(isWaiting);
  const due = db()
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(users, and(eq(users.key, webhooks.userKey), eq(users.state, "active")))
    .where(
      and(
        sql`${webhooks.disabledAt} is null`,
        lte(webhooks.dueAt, sql`now()`),
        inArray(webhooks.id, waiting),
      ),
    )
    .orderBy(asc(webhooks.dueAt))
    .limit(1)
    .for("no key update", { of: webhooks, skipLocked: true });
  const [webhook] = await db()
    .update(webhooks)
    .set({ dueAt: sql.raw(`now() + interval '${leaseMs / 1000} seconds'`) })
    .where(inArray(webhooks.id, due))
    .returning();
  if (!webhook) return null;
  const [delivery] = await db()
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), isWaiting))
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  return delivery ? { webhook, delivery } : null;
}

/** Returns the comment of an event, and its post. Null if the webhook's user may not see it now. */
export async function findSubject(userKey: bigint, { event, postId, commentId }: DeliveryRow) {
  if (event === "test" || event === "post.deleted") return { parentId: null, authorId: null };
  const [post] = await db()
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId ?? 0n), eq(posts.authorKey, userKey), isListed(sql, posts)));
  if (!post) return null;
  if (event !== "comment.created") return { parentId: null, authorId: null };
  const [comment] = await db()
    .select({ parentId: comments.parentId, authorId: users.id })
    .from(comments)
    .innerJoin(users, eq(users.key, comments.authorKey))
    .where(
      and(
        eq(comments.id, commentId ?? 0n),
        eq(comments.postId, post.id),
        sql`${comments.flagReason} is null`,
        eq(users.state, "active"),
        sql`not ${isBlockedEitherWay(sql, comments.authorKey, userKey)}`,
      ),
    );
  return comment ?? null;
}

/** Forgets a delivery whose subject the user may not see. */
export const dropDelivery = (delivery: DeliveryRow) =>
  db().transaction(async (tx) => {
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
    await makeNextDue(tx, delivery.webhookId);
  });

const makeNextDue = (tx: Executor, webhookId: string) =>
  tx.update(webhooks).set({ dueAt: sql`now()` }).where(eq(webhooks.id, webhookId));

export const storeSuccess = ({ id, webhookId }: DeliveryRow, lastStatus: number) =>
  db().transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        state: "delivered",
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        lastStatus,
        lastError: null,
        finishedAt: sql`now()`,
      })
      .where(eq(webhookDeliveries.id, id));
    await tx
      .update(webhooks)
      .set({ dueAt: sql`now()`, failures: 0, failingSince: null })
      .where(eq(webhooks.id, webhookId));
    await deleteOldDeliveries(tx, webhookId);
  });

async function deleteOldDeliveries(tx: Executor, webhookId: string): Promise<void> {
  const newest = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(sql`${webhookDeliveries.id} desc`)
    .limit(limits.webhook.deliveries);
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        sql`${webhookDeliveries.state} <> 'waiting'`,
        notInArray(webhookDeliveries.id, newest),
      ),
    );
}

export type Failure = {
  lastStatus: number | null;
  lastError: (typeof deliveryErrors)[number] | null;
};

/**
 * Stores a failed attempt and when the next one begins.
 * @returns true if the webhook was turned off: its endpoint is gone, or failed for a week
 */
export async function storeFailure(
  tx: Executor,
  { id, webhookId }: DeliveryRow,
  failure: Failure,
): Promise<boolean> {
  const [webhook] = await tx
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
      // What an earlier failure cost was shown until now.
      droppedCount: sql`case when ${webhooks.failingSince} is null then 0 else ${webhooks.droppedCount} end`,
    })
    .where(eq(webhooks.id, webhookId))
    .returning({ failures: webhooks.failures, failingSince: webhooks.failingSince });
  if (!webhook) return false;
  await tx
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, ...failure })
    .where(eq(webhookDeliveries.id, id));
  const failedForMs = Date.now() - (webhook.failingSince?.getTime() ?? Date.now());
  if (failure.lastStatus === 410 || failedForMs >= limits.webhook.offAfterMs) {
    return turnOff(tx, webhookId);
  }
  const delayMs = getRetryDelayMs(webhook.failures);
  await tx
    .update(webhooks)
    .set({ dueAt: sql`now() + ${`${delayMs} milliseconds`}::interval` })
    .where(eq(webhooks.id, webhookId));
  return false;
}
