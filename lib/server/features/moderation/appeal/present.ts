import type { StaffAppeal } from "#lib/contracts/moderation/appeal-desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import type { Viewer } from "#lib/server/core/operation";
import type { AppealRow } from "#lib/server/features/moderation/appeal/queries";
import { presentStaffDecision } from "#lib/server/features/moderation/decision/present";
import type { DecisionRow } from "#lib/server/features/moderation/decision/queries";

/** Returns an appeal with its decision as staff see it. */
export function presentAppeal(
  { appeal, subject, answeredById, hasReported }: AppealRow,
  decision: DecisionRow,
  viewer: Viewer,
): StaffAppeal {
  const answerRefusal = findActRefusal("answerAppeal", viewer, {
    subject: { key: appeal.subjectKey, role: subject.role },
    involved: [decision.decision.decidedByKey, ...(hasReported ? [viewer.key] : [])],
  });
  return {
    appealId: String(appeal.id),
    state: appeal.state,
    text: appeal.text,
    version: appeal.version,
    createdAt: appeal.createdAt.toISOString(),
    subject,
    excerpt: decision.excerpt,
    decision: presentStaffDecision(decision),
    canAnswer: appeal.state === "pending" && answerRefusal === null,
    answerRefusal,
    answer: appeal.answer,
    answeredById,
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
  };
}
