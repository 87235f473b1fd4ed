import type { Reply } from "#lib/contracts/contract";
import type { changeReport } from "#lib/contracts/moderation/report-desk";
import type { ReportRow } from "#lib/server/features/moderation/report/queries";

/** Returns a report as staff see it. */
export const presentReport = ({
  report,
  reporterId,
  authorId,
}: ReportRow): Reply<typeof changeReport> => ({
  reportId: String(report.id),
  caseId: String(report.caseId),
  state: report.state,
  targetKind: report.targetKind,
  targetId: report.targetId,
  authorId,
  reporterId,
  category: report.category,
  title: report.title,
  body: report.body,
  reportedText: report.reportedText,
  createdAt: report.createdAt.toISOString(),
});
