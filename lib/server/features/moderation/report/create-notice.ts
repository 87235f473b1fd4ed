import { createNotice as contract } from "#lib/contracts/moderation/report";
import { getReportPriority } from "#lib/domain/moderation/case-priority";
import { getSpamName } from "#lib/domain/moderation/report";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import { queueReceiptEmail } from "#lib/server/features/moderation/case/report-email";
import { findContentByUrl } from "#lib/server/features/moderation/report/content-url";
import { insertReport } from "#lib/server/features/moderation/report/queries";
import { findTarget } from "#lib/server/features/moderation/report/target";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

/** Nobody vouches for the sender, so a notice weighs half of a user's first report. */
const senderRecord = { upheld: 0, dismissed: 2 };

export const createNotice = operation(contract, async ({ body, locale }) => {
  const { category, reason, name, email } = body;
  const content = findContentByUrl(body.url);
  if (!content) throw invalidInput({ url: "unknown" });
  const { targetKind, targetId } = content;
  const target = await findTarget(targetKind, targetId).catch((error) => {
    if (error instanceof AppError) throw invalidInput({ url: "unknown" });
    throw error;
  });
  const title = getSpamName(category, locale);
  const id = await db().transaction(async (tx) => {
    const caseId = await openCase(tx, {
      targetKind,
      targetId,
      subjectKey: target.authorKey,
      source: "report",
      category,
      priority: getReportPriority(category, senderRecord),
    });
    const report = {
      caseId,
      notifierName: name,
      notifierEmail: email,
      language: locale,
      targetKind,
      targetId,
      authorKey: target.authorKey,
      reportedText: target.text,
      category,
      title,
      body: reason,
    };
    const reportId = await insertReport(tx, report, []);
    await queueReceiptEmail(tx, { to: email, locale, title });
    return reportId;
  });
  wakeEmail();
  return { reportId: String(id) };
});
