import { appeals, decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { anonymizeCases, eraseStaffData } from "#lib/server/features/moderation/erase";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const moderationPersonalData: PersonalData = {
  sections: [
    defineSection("reports", reports, "reporterKey", {
      exported: [
        "id",
        "targetKind",
        "targetId",
        "category",
        "title",
        "body",
        "state",
        "language",
        "notifierEmail",
        "notifierName",
        "createdAt",
      ],
      others: ["authorKey", "reportedText"],
      internal: ["caseId"],
    }),
    defineSection(
      "reportFiles",
      reportFiles,
      isOfOwn(reportFiles.reportId, reports.id, reports.reporterKey),
      { exported: ["reportId", "fileId", "position"] },
    ),
    defineSection("feedback", feedbacks, "senderKey", {
      exported: ["id", "title", "text", "userAgent", "createdAt"],
    }),
    defineSection(
      "feedbackFiles",
      feedbackFiles,
      isOfOwn(feedbackFiles.feedbackId, feedbacks.id, feedbacks.senderKey),
      { exported: ["feedbackId", "fileId", "position"] },
    ),
    defineSection("decisions", decisions, "subjectKey", {
      exported: ["id", "rule", "facts", "isAutomated", "createdAt", "appealUntil"],
      internal: ["caseId"],
      others: ["decidedByKey"],
    }),
    defineSection("sanctions", sanctions, "subjectKey", {
      exported: [
        "id",
        "decisionId",
        "kind",
        "targetKind",
        "targetId",
        "beforeUsername",
        "beforeFileId",
        "createdAt",
        "endsAt",
        "endedAt",
        "endReason",
      ],
    }),
    defineSection("appeals", appeals, "subjectKey", {
      exported: ["id", "decisionId", "text", "state", "createdAt", "answer", "decidedAt"],
      internal: ["version"],
      others: ["decidedByKey"],
    }),
    defineSection("staffViews", viewAsSessions, "userKey", {
      exported: ["paths", "createdAt", "endedAt"],
      internal: ["id", "expiresAt"],
      others: ["staffKey", "reason"],
      secret: ["staffSessionId"],
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
