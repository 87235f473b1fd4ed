import { createHash } from "node:crypto";
import { asc, gt, sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { type AuditValues, audits } from "#lib/server/platform/postgres/schema/audit";

/** What the hash of an entry covers, in this order. */
export type AuditContent = {
  createdAt: Date;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  target: string;
  reason: string;
  before: AuditValues | null;
  after: AuditValues | null;
  ip: string | null;
  requestId: string | null;
  caseId: bigint | null;
};

/** Returns the hash of an entry, which also covers the hash of the entry before it. */
export function hashAuditEntry(previousHash: string, content: AuditContent): string {
  const { createdAt, actorId, actorRole, action, target, reason } = content;
  const { before, after, ip, requestId, caseId } = content;
  const fields = [actorId, actorRole, action, target, reason, before, after, ip, requestId];
  const text = JSON.stringify([
    createdAt.toISOString(),
    ...fields,
    caseId === null ? null : String(caseId),
  ]);
  return createHash("sha256").update(previousHash).update("\n").update(text).digest("hex");
}

export type AuditVerification = {
  /** Number of entries whose hash is right. */
  entries: number;
  /** The first entry that was changed, or that follows a removed one. Null if there is none. */
  brokenId: string | null;
  /** The hash of the newest entry. Compare it with the log, which names it, to notice a cut end. */
  lastHash: string;
};

const entriesPerBatch = 1_000;

/** Recomputes the hashes of the whole audit log. Entries from before there were hashes are skipped. */
export async function verifyAuditLog(): Promise<AuditVerification> {
  let entries = 0;
  let lastHash = "";
  for (let lastId = 0n; ; ) {
    const rows = await db()
      .select()
      .from(audits)
      .where(gt(audits.id, lastId))
      .orderBy(asc(audits.id))
      .limit(entriesPerBatch);
    for (const row of rows) {
      lastId = row.id;
      if (row.hash === null && entries === 0) continue;
      const isRight = row.previousHash === lastHash && row.hash === hashAuditEntry(lastHash, row);
      if (!isRight) return { entries, brokenId: String(row.id), lastHash };
      entries += 1;
      lastHash = row.hash ?? "";
    }
    if (rows.length < entriesPerBatch) return { entries, brokenId: null, lastHash };
  }
}

/** Returns the statement that makes writers of the audit log wait for each other. */
export const lockAuditLog = () => sql`select pg_advisory_xact_lock(hashtext('audit log'))`;
