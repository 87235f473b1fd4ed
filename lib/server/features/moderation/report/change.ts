import type { Body } from "#lib/contracts/contract";
import { changeReport as contract } from "#lib/contracts/moderation/report-desk";
import { hidingSanctions, type TargetKind } from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { closeCase, type Outcome } from "#lib/server/features/moderation/case/close-case";
import { lockPendingCase } from "#lib/server/features/moderation/case/lock-case";
import { presentReport } from "#lib/server/features/moderation/report/present";
import { findReport } from "#lib/server/features/moderation/report/queries";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changeReport = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.reportId);
  const found = await findReport(id);
  if (!found) throw new AppError("notFound");
  const { caseId, targetKind, category } = found.report;
  const outcome = toOutcome(body, targetKind, category);
  await db().transaction(async (tx) => {
    const pending = await lockPendingCase(tx, String(caseId));
    await closeCase(tx, viewer, pending, outcome);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: `case.${outcome.state}`,
      target: `${targetKind}:${pending.targetId}`,
      reason: body.reason,
      before: { state: pending.state },
      after: { state: outcome.state, action: body.action },
      caseId,
    });
  });
  wakeEmail();
  const changed = await findReport(id);
  if (!changed) throw new AppError("notFound");
  return presentReport(changed);
});

/** Blocking a user's profile bans the user. */
function toOutcome(
  { action, facts }: Body<typeof contract>,
  targetKind: TargetKind,
  rule: string,
): Outcome {
  if (action === "dismiss") return { state: "dismissed" };
  const isBan = action === "banUser" || targetKind === "user";
  const kind = isBan ? "ban" : hidingSanctions[targetKind];
  return { state: "upheld", rule, facts, chosen: [{ kind, days: null }] };
}
