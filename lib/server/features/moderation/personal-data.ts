import { eq } from "drizzle-orm";
import { appeals, decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { anonymizeCases, eraseStaffData } from "#lib/server/features/moderation/erase";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal, others } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const moderationPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "reports",
      table: reports,
      isOwn: ({ key }) => eq(reports.reporterKey, key),
      fields: {
        id: true,
        reporterKey: own,
        targetKind: true,
        targetId: true,
        authorKey: others,
        reportedText: others,
        category: true,
        title: true,
        body: true,
        state: true,
        caseId: internal,
        language: true,
        notifierEmail: true,
        notifierName: true,
        createdAt: true,
      },
    }),
    defineSection({
      name: "reportFiles",
      table: reportFiles,
      isOwn: isOfOwn(reportFiles.reportId, reports.id, reports.reporterKey),
      fields: { reportId: true, fileId: true, position: true },
    }),
    defineSection({
      name: "feedback",
      table: feedbacks,
      isOwn: ({ key }) => eq(feedbacks.senderKey, key),
      fields: {
        id: true,
        senderKey: own,
        title: true,
        text: true,
        userAgent: true,
        createdAt: true,
      },
    }),
    defineSection({
      name: "feedbackFiles",
      table: feedbackFiles,
      isOwn: isOfOwn(feedbackFiles.feedbackId, feedbacks.id, feedbacks.senderKey),
      fields: { feedbackId: true, fileId: true, position: true },
    }),
    defineSection({
      name: "decisions",
      table: decisions,
      isOwn: ({ key }) => eq(decisions.subjectKey, key),
      fields: {
        id: true,
        caseId: internal,
        subjectKey: own,
        rule: true,
        facts: true,
        isAutomated: true,
        decidedByKey: others,
        createdAt: true,
        appealUntil: true,
      },
    }),
    defineSection({
      name: "sanctions",
      table: sanctions,
      isOwn: ({ key }) => eq(sanctions.subjectKey, key),
      fields: {
        id: true,
        decisionId: true,
        subjectKey: own,
        kind: true,
        targetKind: true,
        targetId: true,
        beforeUsername: true,
        beforeFileId: true,
        createdAt: true,
        endsAt: true,
        endedAt: true,
        endReason: true,
      },
    }),
    defineSection({
      name: "appeals",
      table: appeals,
      isOwn: ({ key }) => eq(appeals.subjectKey, key),
      fields: {
        id: true,
        decisionId: true,
        subjectKey: own,
        text: true,
        state: true,
        version: internal,
        createdAt: true,
        decidedByKey: others,
        answer: true,
        decidedAt: true,
      },
    }),
    defineSection({
      name: "staffViews",
      table: viewAsSessions,
      isOwn: ({ key }) => eq(viewAsSessions.userKey, key),
      fields: {
        id: internal,
        staffKey: others,
        staffSessionId: secret,
        userKey: own,
        reason: others,
        paths: true,
        createdAt: true,
        expiresAt: internal,
        endedAt: true,
      },
    }),
  ],
  omittedTables: {
    case_evidence: "a copy of the user's own content, kept for staff",
    case_files: "files of that copy",
    case_notes: "words of staff to each other",
    cases: "what others reported; its outcome is in decisions",
    detection_accounts: "what made staff look; their decision is in decisions",
    detections: "what made staff look; their decision is in decisions",
    user_notes: "words of staff to each other",
  },
  anonymize: anonymizeCases,
  erase: { others: eraseStaffData },
};
