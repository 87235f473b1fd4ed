import type { StaffAct } from "#lib/domain/account/staff-act";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import type { Actor } from "#lib/server/core/operation";
import { closeCase } from "#lib/server/features/moderation/case/close-case";
import { lockPendingCase } from "#lib/server/features/moderation/case/lock-case";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import type { ChosenSanction } from "#lib/server/features/moderation/decision/take-decision";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import type { Executor } from "#lib/server/platform/postgres/client";

type DirectDecision = {
  act: StaffAct;
  targetKind: TargetKind;
  targetId: string;
  subjectKey: bigint;
  rule: string;
  /** For the subject. Empty for the standard text of the rule. */
  facts: string;
  /** For the audit log. Only staff read it. */
  reason: string;
  chosen: ChosenSanction;
};

/**
 * Upholds the pending case about the content, or one opened for it, so that an act of staff without
 * a report also has evidence, a statement of reasons and an appeal. Call `wakeMail` after the transaction.
 */
export async function decideDirectly(
  tx: Executor,
  actor: Actor,
  { act, targetKind, targetId, subjectKey, rule, facts, reason, chosen }: DirectDecision,
): Promise<bigint> {
  const target = { targetKind, targetId, subjectKey };
  const caseId = await openCase(tx, { ...target, source: "staff", category: rule, priority: 0 });
  const pending = await lockPendingCase(tx, String(caseId));
  await closeCase(tx, actor, pending, { state: "upheld", rule, facts, chosen: [chosen] }, act);
  const { kind, days } = chosen;
  await writeAuditLog(tx, {
    actorKey: actor.key,
    action: "case.upheld",
    target: `${targetKind}:${targetId}`,
    reason,
    before: { state: "pending" },
    after: { state: "upheld", rule, sanctions: [days ? `${kind} ${days}d` : kind] },
    caseId,
  });
  return caseId;
}
