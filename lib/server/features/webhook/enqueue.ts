import { sql } from "drizzle-orm";
import type { WebhookEvent } from "#lib/domain/webhook";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { wakeWebhooks } from "#lib/server/features/webhook/worker";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row, Sql, TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/**
 * Returns an `insert` for a CTE of the statement that writes comments, so that none is committed
 * without its deliveries. `rows` selects comments. Call `wakeWebhooks` after the transaction.
 */
export const enqueueCreatedComments = (
  tag: Sql | TransactionSql,
  rows: PendingQuery<Row[]>,
): PendingQuery<Row[]> => tag`
  insert into webhook_deliveries (webhook_id, event, post_id, comment_id)
  select w.id, 'comment.created', c.post_id, c.id
  from (${rows}) c join posts p on p.id = c.post_id join webhooks w on w.user_key = p.author_key
  where w.disabled_at is null and 'comment.created' = any(w.events)
    and c.flag_reason is null
  order by c.id`;

/**
 * Enqueues that a comment can be seen, changed or cannot be seen any more, unless a block hides it
 * from the author of the post. Call it while the comment exists.
 */
export async function enqueueCommentEvent(
  tx: Executor,
  event: "comment.created" | "comment.updated" | "comment.deleted",
  commentId: bigint,
): Promise<void> {
  const { count } = await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, event, post_id, comment_id)
    select w.id, ${event}, c.post_id, c.id
    from comments c join posts p on p.id = c.post_id join webhooks w on w.user_key = p.author_key
    where c.id = ${commentId} and w.disabled_at is null and ${event} = any(w.events)
      and not ${isBlockedEitherWay(sql, sql`c.author_key`, sql`p.author_key`)}`);
  if (count > 0) afterCommit(wakeWebhooks);
}

/**
 * Enqueues an event about a post, for the webhooks of its author that asked for it. Whether they may
 * still see it is checked before it is sent.
 */
export async function enqueueWebhookEvent(
  tx: Executor,
  event: WebhookEvent,
  authorKey: bigint,
  postId: bigint,
): Promise<void> {
  const { count } = await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, event, post_id)
    select w.id, ${event}, ${postId}::bigint from webhooks w
    where w.user_key = ${authorKey} and w.disabled_at is null and ${event} = any(w.events)`);
  if (count > 0) afterCommit(wakeWebhooks);
}
