import type { Body } from "#lib/contracts/contract";
import { decideCase as contract } from "#lib/contracts/moderation/case-desk";
import { invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { closeCase, type Outcome } from "#lib/server/features/moderation/case/close-case";
import { lockPendingCase } from "#lib/server/features/moderation/case/lock-case";
import { readCaseDetail } from "#lib/server/features/moderation/case/read-detail";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const decideCase = operation(contract, async ({ params, body, viewer }) => {
  const outcome = toOutcome(body);
  const id = await db().transaction(async (tx) => {
    const pending = await lockPendingCase(tx, params.caseId, body.version);
    await closeCase(tx, viewer, pending, outcome);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: `case.${outcome.state}`,
      target: `${pending.targetKind}:${pending.targetId}`,
      reason: body.reason,
      before: { state: pending.state },
      after: {
        state: outcome.state,
        ...(outcome.state === "upheld" && {
          rule: outcome.rule,
          sanctions: outcome.chosen.map(({ kind, days }) => (days ? `${kind} ${days}d` : kind)),
        }),
      },
      caseId: pending.id,
    });
    return pending.id;
  });
  wakeEmail();
  return readCaseDetail(id, viewer);
});

/** @throws AppError(invalid) if an upheld case lacks rule, facts or sanctions */
function toOutcome({ outcome: state, rule, facts, sanctions }: Body<typeof contract>): Outcome {
  if (state !== "upheld") return { state };
  if (!rule) throw invalidInput({ rule: "required" });
  if (facts === "") throw invalidInput({ facts: "required" });
  if (sanctions.length === 0) throw invalidInput({ sanctions: "required" });
  return { state, rule, facts, chosen: sanctions };
}
