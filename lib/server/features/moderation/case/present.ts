import type { CaseSummary } from "#lib/contracts/moderation/case-desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import type { Actor } from "#lib/server/core/operation";
import type { CaseRow } from "#lib/server/features/moderation/case/queries";

/** Returns a case as lists show it to a member of staff. */
export function presentCase(
  { case: row, excerpt, subject, assigneeId, hasReported }: CaseRow,
  viewer: Actor,
): CaseSummary {
  const matter = {
    subject: { key: row.subjectKey, role: subject.role },
    involved: hasReported ? [viewer.key] : [],
  };
  return {
    caseId: String(row.id),
    targetKind: row.targetKind,
    targetId: row.targetId,
    state: row.state,
    source: row.source,
    category: row.category,
    priority: row.priority,
    reportCount: row.reportCount,
    version: row.version,
    excerpt,
    subject,
    assigneeId,
    createdAt: row.createdAt.toISOString(),
    decisionRefusal: findActRefusal("decideCase", viewer, matter),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
