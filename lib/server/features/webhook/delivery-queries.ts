import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
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
import { claimRows, isLeasedBy, LeaseLostError, noLease } from "#lib/server/platform/queue/lease";

/** Exceeds an attempt's time. */
const leaseSeconds = 60;
/** Webhooks of a user that are tried at a time, so that slow endpoints delay only their user. */
const attemptsPerUser = 2;

const isWaiting = eq(webhookDeliveries.state, "waiting");

/** Of an attempt at the oldest delivery of a webhook. */
export type Attempt = { webhook: WebhookRow; delivery: DeliveryRow };

/**
 * Claims a due webhook with its oldest delivery, so that one attempt at a time keeps their order.
 * @returns null if none is due
 */
export async function claimDelivery(): Promise<Attempt | null> {
  const [claimed] = await claimRows<{ id: string }>(
    { name: "webhooks", key: ["id"], dueAt: "due_at" },
    {
      limit: 1,
      leaseSeconds,
      share: { column: "user_key", limit: attemptsPerUser },
      where: sql`t.disabled_at is null
        and exists (select from users u where u.key = t.user_key and u.state = 'active')
        and exists (
          select from webhook_deliveries d where d.webhook_id = t.id and d.state = 'waiting')`,
      returning: sql`t.id`,
    },
  );
  if (!claimed) return null;
  const [attempt] = await db()
    .select({ webhook: webhooks, delivery: webhookDeliveries })
    .from(webhooks)
    .innerJoin(webhookDeliveries, and(eq(webhookDeliveries.webhookId, webhooks.id), isWaiting))
    .where(isHeld(claimed.id, claimed.leaseId))
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  if (attempt) return attempt;
  // Turned off or emptied in the meantime.
  await db().update(webhooks).set(noLease).where(isHeld(claimed.id, claimed.leaseId));
  return claimDelivery();
}

const isHeld = (id: string, leaseId: string) =>
  and(eq(webhooks.id, id), isLeasedBy({ leaseId }, "webhooks"));

/**
 * Ends an attempt in the transaction that stores its result.
 * @throws LeaseLostError if another process has taken over
 */
async function endAttempt(
  tx: Executor,
  { id, leaseId }: WebhookRow,
  changes: PgUpdateSetSource<typeof webhooks>,
): Promise<WebhookRow> {
  const [held] = await tx
    .update(webhooks)
    .set({ ...changes, ...noLease })
    .where(isHeld(id, leaseId ?? ""))
    .returning();
  if (!held) throw new LeaseLostError();
  return held;
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

/** Forgets a delivery whose subject the user may not see. Throws LeaseLostError. */
export const dropDelivery = ({ webhook, delivery }: Attempt) =>
  db().transaction(async (tx) => {
    await endAttempt(tx, webhook, { dueAt: sql`now()` });
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
  });

/** Throws LeaseLostError. */
export const storeSuccess = ({ webhook, delivery }: Attempt, lastStatus: number) =>
  db().transaction(async (tx) => {
    await endAttempt(tx, webhook, { dueAt: sql`now()`, failures: 0, failingSince: null });
    await tx
      .update(webhookDeliveries)
      .set({
        state: "delivered",
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        lastStatus,
        lastError: null,
        finishedAt: sql`now()`,
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    await deleteOldDeliveries(tx, webhook.id);
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
 * @throws LeaseLostError
 */
export async function storeFailure(
  tx: Executor,
  { webhook, delivery }: Attempt,
  failure: Failure,
): Promise<boolean> {
  const { failures, failingSince } = await endAttempt(tx, webhook, {
    failures: sql`${webhooks.failures} + 1`,
    failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
    // What an earlier failure cost was shown until now.
    droppedCount: sql`case when ${webhooks.failingSince} is null then 0 else ${webhooks.droppedCount} end`,
  });
  await tx
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, ...failure })
    .where(eq(webhookDeliveries.id, delivery.id));
  const failedForMs = Date.now() - (failingSince?.getTime() ?? Date.now());
  if (failure.lastStatus === 410 || failedForMs >= limits.webhook.offAfterMs) {
    return turnOff(tx, webhook.id);
  }
  const delayMs = getRetryDelayMs(failures);
  await tx
    .update(webhooks)
    .set({ dueAt: sql`now() + ${`${delayMs} milliseconds`}::interval` })
    .where(eq(webhooks.id, webhook.id));
  return false;
}
