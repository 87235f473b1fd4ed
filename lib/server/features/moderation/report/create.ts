import { createReport as contract } from "#lib/contracts/moderation/report";
import { getReportPriority } from "#lib/domain/moderation/case-priority";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireOwnImages } from "#lib/server/features/file/own-images";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import { readReporterRecord } from "#lib/server/features/moderation/case/queries";
import { insertReport } from "#lib/server/features/moderation/report/queries";
import { findTarget } from "#lib/server/features/moderation/report/target";
import { db } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

export const createReport = operation(contract, async ({ body, viewer, locale }) => {
  const { reportType, contentType, category, reportTitle, reportBody, fileIdList } = body;
  const targetKind: TargetKind | undefined = reportType === "user" ? "user" : contentType;
  if (!targetKind) throw invalidInput({ contentType: "required" });
  const target = await findTarget(targetKind, body.referenceId);
  if (target.authorId !== body.userId) throw invalidInput({ userId: "not the author" });
  if (target.authorKey === viewer.key) throw new AppError("ownContent");
  const report = {
    reporterKey: viewer.key,
    targetKind,
    targetId: body.referenceId,
    authorKey: target.authorKey,
    reportedText: target.text,
    category,
    title: reportTitle,
    body: reportBody,
  };
  try {
    const id = await db().transaction(async (tx) => {
      await requireOwnImages(tx, fileIdList, viewer.key);
      const record = await readReporterRecord(tx, viewer.key);
      const caseId = await openCase(tx, {
        targetKind,
        targetId: body.referenceId,
        subjectKey: target.authorKey,
        source: "report",
        category,
        priority: getReportPriority(category, record),
      });
      return insertReport(tx, { ...report, caseId, language: locale }, fileIdList);
    });
    return { reportId: String(id) };
  } catch (error) {
    if (getViolatedConstraint(error) === "reports_once") throw new AppError("reportedAlready");
    throw error;
  }
});
