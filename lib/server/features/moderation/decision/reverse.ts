import { and, eq, inArray } from "drizzle-orm";
import { reverseDecision as contract } from "#lib/contracts/moderation/decision-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentStaffDecision } from "#lib/server/features/moderation/decision/present";
import { findDecision } from "#lib/server/features/moderation/decision/queries";
import { reverseSanctions } from "#lib/server/features/moderation/decision/reverse-sanctions";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { lockSubject } from "#lib/server/features/moderation/decision/take-decision";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const reverseDecision = operation(contract, async ({ params, body, viewer }) => {
  const id = BigInt(params.decisionId);
  await db().transaction(async (tx) => {
    const found = await findDecision(id, tx);
    if (!found) throw new AppError("notFound");
    const { subjectKey, caseId } = found.decision;
    const subject = await lockSubject(tx, subjectKey);
    const isNamed = body.sanctionIds && inArray(sanctions.id, body.sanctionIds.map(BigInt));
    const ended = await reverseSanctions(tx, viewer, {
      act: "reverseDecision",
      subject,
      condition: and(eq(sanctions.decisionId, id), isNamed),
    });
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
