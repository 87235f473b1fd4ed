import type { Body } from "#lib/contracts/contract";
import type { createReport } from "#lib/contracts/moderation/report";
import { contentKinds } from "#lib/domain/moderation/sanction";

/** The subject of a report, as in the query of the report page. */
export type ReportTarget = Pick<
  Body<typeof createReport>,
  "reportType" | "contentType" | "referenceId" | "userId"
>;

/** Parses the target in a query; null without a valid one. */
export function parseReportTarget(query: Record<string, unknown>): ReportTarget | null {
  const { contentType, referenceId, userId, reportType } = query;
  if (typeof userId !== "string" || !userId) return null;
  if (reportType === "user") return { reportType, referenceId: userId, userId };
  const kind = contentKinds.find((each) => each === contentType);
  if (!kind) return null;
  if (typeof referenceId !== "string" || !referenceId) return null;
  return { reportType: "content", contentType: kind, referenceId, userId };
}
