import { and, eq, inArray } from "drizzle-orm";
import { reverseDecision as contract } from "#lib/contracts/admin-decision";
import { canActOn } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { endSanctions } from "#lib/server/features/decision/end-sanctions";
import { presentStaffDecision } from "#lib/server/features/decision/present";
import { findDecision } from "#lib/server/features/decision/queries";
import { lockSubject } from "#lib/server/features/decision/take-decision";
import { db } from "#lib/server/platform/postgres/client";
import { sanctions } from "#lib/server/platform/postgres/schema/decision";

export const reverseDecision = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.decisionId);
  await db().transaction(async (tx) => {
    const found = await findDecision(id, tx);
    if (!found) throw new AppError("notFound");
    const { subjectKey, caseId } = found.decision;
    const subject = await lockSubject(tx, subjectKey);
    if (!canActOn(viewer.role, subject.role)) throw new AppError("higherRole");
    const isNamed = body.sanctionIds && inArray(sanctions.id, body.sanctionIds.map(BigInt));
    const isOfDecision = and(eq(sanctions.decisionId, id), isNamed);
    const ended = await endSanctions(tx, subjectKey, "reversed", isOfDecision);
    // A colleague was faster, or their time was over.
    if (ended.length === 0) throw new AppError("conflict");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "decision.reverse",
      target: `decision:${id}`,
      reason: body.reason,
      before: { sanctions: ended },
      after: { sanctions: [] },
      caseId,
    });
  });
  const row = await findDecision(id);
  if (!row) throw new AppError("notFound");
  return presentStaffDecision(row);
});
