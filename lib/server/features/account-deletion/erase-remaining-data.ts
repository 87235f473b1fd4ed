import { and, eq, inArray, ne, or } from "drizzle-orm";
import { batchSize, repeatUntilEmpty } from "#lib/server/features/account-deletion/batches";
import { client, db } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";
import { feedbackFiles, feedbacks } from "#lib/server/platform/postgres/schema/feedback";
import {
  blocks,
  notificationMutes,
  notifications,
} from "#lib/server/platform/postgres/schema/notification";
import { reportFiles, reports } from "#lib/server/platform/postgres/schema/report";

/** What else a member left: words in comments and reports, notifications, blocks. */
export async function eraseRemainingData(key: bigint): Promise<void> {
  await repeatUntilEmpty(() => emptyComments(key));
  await repeatUntilEmpty(() => eraseActs(String(key)));
  await db().delete(notifications).where(eq(notifications.userKey, key));
  await db().delete(notificationMutes).where(eq(notificationMutes.userKey, key));
  await db()
    .delete(blocks)
    .where(or(eq(blocks.blockerKey, key), eq(blocks.blockedKey, key)));
  await eraseWords(key);
}

/** A comment keeps its place and its replies. */
function emptyComments(key: bigint) {
  const batch = db()
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.authorKey, key), ne(comments.content, "")))
    .limit(batchSize);
  return db()
    .update(comments)
    .set({ content: "" })
    .where(inArray(comments.id, batch))
    .returning({ id: comments.id });
}

/**
 * What others were told that the member did; an entry of nobody else goes as a whole. Whether it does
 * is told by the locked row: without the lock somebody else may just be coming in.
 */
function eraseActs(own: string) {
  const sql = client();
  return sql`
    with batch as (
      select notification_id as id from notification_actors
      where actor_key = ${own} order by 1 limit ${batchSize}
    ), in_order as (
      select id, actor_count from notifications
      where id in (select id from batch) order by id for update
    ), gone as (
      delete from notification_actors a using in_order
      where a.notification_id = in_order.id and a.actor_key = ${own}
      returning in_order.id, in_order.actor_count
    ), empty as (
      delete from notifications n using gone where n.id = gone.id and gone.actor_count = 1
    ), counted as (
      update notifications n set actor_count = n.actor_count - 1
      from gone where n.id = gone.id and gone.actor_count > 1
    )
    select id from gone`;
}

/** The operators' record of reports and feedback stays, without anybody's words and pictures. */
async function eraseWords(key: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const sent = tx.select({ id: reports.id }).from(reports).where(eq(reports.reporterKey, key));
    await tx.delete(reportFiles).where(inArray(reportFiles.reportId, sent));
    await tx.update(reports).set({ title: "", body: "" }).where(eq(reports.reporterKey, key));
    await tx.update(reports).set({ reportedText: "" }).where(eq(reports.authorKey, key));
    const told = tx
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(eq(feedbacks.senderKey, key));
    await tx.delete(feedbackFiles).where(inArray(feedbackFiles.feedbackId, told));
    await tx
      .update(feedbacks)
      .set({ senderKey: null, title: "", text: "", userAgent: "" })
      .where(eq(feedbacks.senderKey, key));
  });
}
