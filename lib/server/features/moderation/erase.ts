import { and, eq, inArray } from "drizzle-orm";
import { cases } from "#lib/server/features/moderation/case/schema";
import { appeals, sanctions } from "#lib/server/features/moderation/decision/schema";
import { detectionAccounts } from "#lib/server/features/moderation/detector/schema";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import type { GoneUser } from "#lib/server/platform/personal-data/personal-data";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Keeps cases and decisions, but without the ID, the former name and the words of the user. */
export async function anonymizeCases(
  tx: Executor,
  { key, id, placeholder }: GoneUser,
): Promise<void> {
  // These refer to a user by public ID.
  for (const table of [reports, cases, sanctions]) {
    await tx
      .update(table)
      .set({ targetId: placeholder })
      .where(and(eq(table.targetKind, "user"), eq(table.targetId, id)));
  }
  await tx
    .update(sanctions)
    .set({ beforeUsername: null, beforeFileId: null })
    .where(eq(sanctions.subjectKey, key));
  await tx.update(appeals).set({ text: "" }).where(eq(appeals.subjectKey, key));
}

/** Erases what staff noted of a user and looked at, and the texts of reports and feedback. */
export async function eraseStaffData(key: bigint): Promise<void> {
  await db().delete(userNotes).where(eq(userNotes.userKey, key));
  await db().delete(viewAsSessions).where(eq(viewAsSessions.userKey, key));
  await db().delete(detectionAccounts).where(eq(detectionAccounts.userKey, key));
  await eraseReportTexts(key);
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
