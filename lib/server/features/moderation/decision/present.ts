import type { Decision } from "#lib/contracts/moderation/decision";
import type { StaffDecision } from "#lib/contracts/moderation/decision-desk";
import type { DecisionRow } from "#lib/server/features/moderation/decision/queries";

const toTime = (date: Date | null) => date?.toISOString() ?? null;

/** Returns a decision as its subject sees it: nobody's name is in it. */
export function presentDecision(row: DecisionRow): Decision {
  const { decision, appeal } = row;
  return {
    decisionId: String(decision.id),
    targetKind: row.targetKind,
    targetId: row.targetId,
    excerpt: row.excerpt,
    rule: decision.rule,
    facts: decision.facts,
    isAutomated: decision.isAutomated,
    createdAt: decision.createdAt.toISOString(),
    sanctions: row.sanctions.map(({ kind, endsAt, endedAt }) => ({
      kind,
      endsAt: toTime(endsAt),
      endedAt: toTime(endedAt),
    })),
    appealUntil: decision.appealUntil.toISOString(),
    appeal: appeal && {
      state: appeal.state,
      text: appeal.text,
      answer: appeal.answer,
      createdAt: appeal.createdAt.toISOString(),
      decidedAt: toTime(appeal.decidedAt),
    },
  };
}

/** Returns a decision as staff see it. */
export function presentStaffDecision(row: DecisionRow): StaffDecision {
  const { decision, appeal, decidedById } = row;
  return {
    decisionId: String(decision.id),
    caseId: String(decision.caseId),
    rule: decision.rule,
    facts: decision.facts,
    isAutomated: decision.isAutomated,
    decidedById,
    createdAt: decision.createdAt.toISOString(),
    sanctions: row.sanctions.map((each) => ({
      sanctionId: String(each.id),
      kind: each.kind,
      createdAt: each.createdAt.toISOString(),
      endsAt: toTime(each.endsAt),
      endedAt: toTime(each.endedAt),
      endReason: each.endReason,
    })),
    appeal: appeal && {
      appealId: String(appeal.id),
      state: appeal.state,
      text: appeal.text,
      createdAt: appeal.createdAt.toISOString(),
    },
  };
}
