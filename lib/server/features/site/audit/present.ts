import type { AuditEntryReply } from "#lib/contracts/site/audit-desk";
import type { AuditRow } from "#lib/server/features/site/audit/queries";

/** Returns an entry of the audit log as staff see it. */
export const presentAuditEntry = (entry: AuditRow): AuditEntryReply => ({
  auditId: String(entry.id),
  createdAt: entry.createdAt.toISOString(),
  actorId: entry.actorId,
  actorRole: entry.actorRole,
  operator: entry.operator,
  action: entry.action,
  target: entry.target,
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  ip: entry.ip,
  requestId: entry.requestId,
  caseId: entry.caseId === null ? null : String(entry.caseId),
  hash: entry.hash,
});
