import { and, eq, inArray, ne, or } from "drizzle-orm";
import { batchSize, repeatUntilEmpty } from "#lib/server/features/account/deletion/batches";
import { comments } from "#lib/server/features/comment/schema";
import { trackRecords } from "#lib/server/features/disclosure/track-record/schema";
import { letterDeliveries, postLetters } from "#lib/server/features/letter/schema";
import { detectionAccounts } from "#lib/server/features/moderation/detector/schema";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { alertEntries, alertSettings, alerts } from "#lib/server/features/notify/alert/schema";
import { pushMutes } from "#lib/server/features/notify/push/schema";
import { notificationMutes, notifications } from "#lib/server/features/notify/schema";
import { series } from "#lib/server/features/post/series/schema";
import { watchedProducts } from "#lib/server/features/product/watch/schema";
import { accountTraces } from "#lib/server/features/screening/schema";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { mutes } from "#lib/server/features/user/mute/schema";
import { blocks } from "#lib/server/features/user/schema";
import { client, db } from "#lib/server/platform/postgres/client";

/** Erases the rest of a user's data, such as texts of comments and reports, and notifications. */
export async function eraseRemainingData(key: bigint): Promise<void> {
  await repeatUntilEmpty(() => eraseCommentTexts(key));
  await repeatUntilEmpty(() => eraseNotificationActor(String(key)));
  await db().delete(notifications).where(eq(notifications.userKey, key));
  await db().delete(notificationMutes).where(eq(notificationMutes.userKey, key));
  await db().delete(pushMutes).where(eq(pushMutes.userKey, key));
  await db()
    .delete(blocks)
    .where(or(eq(blocks.blockerKey, key), eq(blocks.blockedKey, key)));
  await db()
    .delete(mutes)
    .where(or(eq(mutes.userKey, key), eq(mutes.mutedKey, key)));
  await db().delete(watchedWordHits).where(eq(watchedWordHits.subjectKey, key));
  await db().delete(userNotes).where(eq(userNotes.userKey, key));
  await db().delete(accountTraces).where(eq(accountTraces.userKey, key));
  await db().delete(viewAsSessions).where(eq(viewAsSessions.userKey, key));
  await db().delete(detectionAccounts).where(eq(detectionAccounts.userKey, key));
  await db().delete(legalAcceptances).where(eq(legalAcceptances.userKey, key));
  // With their rules.
  await db().delete(watchedProducts).where(eq(watchedProducts.userKey, key));
  await db().delete(alerts).where(eq(alerts.userKey, key));
  await db().delete(alertEntries).where(eq(alertEntries.userKey, key));
  await db().delete(alertSettings).where(eq(alertSettings.userKey, key));
  await db()
    .delete(letterReaders)
    .where(or(eq(letterReaders.userKey, key), eq(letterReaders.authorKey, key)));
  await db().delete(letterDeliveries).where(eq(letterDeliveries.userKey, key));
  await db().delete(postLetters).where(eq(postLetters.authorKey, key));
  await db().delete(weeklyDigestReaders).where(eq(weeklyDigestReaders.userKey, key));
  await db().delete(weeklyDigests).where(eq(weeklyDigests.userKey, key));
  await db().delete(trackRecords).where(eq(trackRecords.userKey, key));
  await db().delete(series).where(eq(series.authorKey, key));
  await eraseReportTexts(key);
}

/** Keeps the comments themselves, because of their replies. */
function eraseCommentTexts(key: bigint) {
  const batch = db()
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.authorKey, key), ne(comments.content, "")))
    .limit(batchSize);
  return db()
    .update(comments)
    .set({ content: "", disclosures: null, originalContent: null })
    .where(inArray(comments.id, batch))
    .returning({ id: comments.id });
}

/**
 * Removes the user as an actor from other users' notifications, and deletes those without another
 * actor. Reads `actor_count` from the locked row, because an actor may be added concurrently.
 */
function eraseNotificationActor(userKey: string) {
  const sql = client();
  return sql`
    with batch as (
      select notification_id as id from notification_actors
      where actor_key = ${userKey} order by 1 limit ${batchSize}
    ), in_order as (
      select id, actor_count from notifications
      where id in (select id from batch) order by id for update
    ), removed as (
      delete from notification_actors a using in_order
      where a.notification_id = in_order.id and a.actor_key = ${userKey}
      returning in_order.id, in_order.actor_count
    ), deleted as (
      delete from notifications n using removed where n.id = removed.id and removed.actor_count = 1
    ), counted as (
      update notifications n set actor_count = n.actor_count - 1
      from removed where n.id = removed.id and removed.actor_count > 1
    )
    select id from removed`;
}

/** Keeps reports and feedback for staff, but without the user's texts and pictures. */
async function eraseReportTexts(key: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const sentReports = tx
      .select({ id: reports.id })
      .from(reports)
      .where(eq(reports.reporterKey, key));
    await tx.delete(reportFiles).where(inArray(reportFiles.reportId, sentReports));
    await tx.update(reports).set({ title: "", body: "" }).where(eq(reports.reporterKey, key));
    await tx.update(reports).set({ reportedText: "" }).where(eq(reports.authorKey, key));
    const sentFeedback = tx
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(eq(feedbacks.senderKey, key));
    await tx.delete(feedbackFiles).where(inArray(feedbackFiles.feedbackId, sentFeedback));
    await tx
      .update(feedbacks)
      .set({ senderKey: null, title: "", text: "", userAgent: "" })
      .where(eq(feedbacks.senderKey, key));
  });
}
