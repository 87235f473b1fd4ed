import { createReport as contract } from "#lib/contracts/report";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireOwnImages } from "#lib/server/features/file/own-images";
import { insertReport } from "#lib/server/features/report/queries";
import { findTarget, type TargetKind } from "#lib/server/features/report/target";
import { db } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

export const createReport = operation(contract, async ({ body, viewer }) => {
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
      return insertReport(tx, report, fileIdList);
    });
    return { reportId: String(id) };
  } catch (error) {
    if (getViolatedConstraint(error) === "reports_once") throw new AppError("reportedAlready");
    throw error;
  }
});
