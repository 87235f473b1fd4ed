import type { CaseSummary } from "#lib/contracts/admin-case";
import type { CaseRow } from "#lib/server/features/case/queries";

/** Returns a case as lists show it to staff. */
export function presentCase({ case: row, excerpt, subject, assigneeId }: CaseRow): CaseSummary {
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
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
