import type { StaffLegalVersion } from "#lib/contracts/site/legal-desk";
import type { AuditValues } from "#lib/server/features/site/audit/schema";
import type { legalVersions } from "#lib/server/features/site/legal/schema";

export type LegalRow = typeof legalVersions.$inferSelect;

/** Returns a version as staff see it. */
export const presentLegalVersion = (row: LegalRow, acceptanceCount = 0): StaffLegalVersion => ({
  legalVersionId: String(row.id),
  document: row.document,
  number: row.number,
  textEn: row.textEn,
  textZh: row.textZh,
  summaryEn: row.summaryEn,
  summaryZh: row.summaryZh,
  requiresAcceptance: row.requiresAcceptance,
  effectiveAt: row.effectiveAt?.toISOString() ?? null,
  state: row.isEffective ? "published" : row.number === null ? "draft" : "scheduled",
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  acceptanceCount,
});

/** Returns what the audit log keeps of a version: all but the texts, of which it has the length. */
export const toAuditValues = (row: LegalRow): AuditValues => ({
  document: row.document,
  number: row.number,
  summaryEn: row.summaryEn,
  summaryZh: row.summaryZh,
  lengthEn: row.textEn.length,
  lengthZh: row.textZh.length,
  requiresAcceptance: row.requiresAcceptance,
  effectiveAt: row.effectiveAt?.toISOString() ?? null,
});
