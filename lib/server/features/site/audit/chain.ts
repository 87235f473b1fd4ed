import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { listSecrets } from "#lib/server/core/secret";
import { singleton } from "#lib/server/core/singleton";
import type { AuditValues } from "#lib/server/features/site/audit/schema";

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
  operator: string | null;
};

export type AuditKey = { mark: string; secret: Buffer };

/** Returns the key of new hashes and the earlier ones. Its mark names a key without revealing it. */
export const listAuditKeys = (): [AuditKey, ...AuditKey[]] =>
  singleton("audit.keys", () => {
    const toKey = (secret: Buffer): AuditKey => ({
      mark: createHmac("sha256", secret).update("mark").digest("hex").slice(0, 8),
      secret,
    });
    const [current, ...former] = listSecrets("audit").map(toKey);
    return [current as AuditKey, ...former];
  });

/**
 * Returns the hash of an entry, which also covers the hash of the entry before it. Without the key,
 * nobody who writes to the database can compute the hash of another content.
 */
export const hashAuditEntry = (
  previousHash: string,
  content: AuditContent,
  { mark, secret }: AuditKey,
): string =>
  createHmac("sha256", secret)
    .update(`${previousHash}\n${mark}\n`)
    .update(JSON.stringify(listFields(content)))
    .digest("hex");

function listFields(content: AuditContent) {
  const { createdAt, actorId, actorRole, action, target, reason } = content;
  const { before, after, ip, requestId, operator } = content;
  const caseId = content.caseId === null ? null : String(content.caseId);
  const fields = [actorId, actorRole, action, target, reason, before, after, ip, requestId];
  return [createdAt.toISOString(), ...fields, caseId, operator];
}

/** Returns the statement that makes writers of the audit log wait for each other. */
export const lockAuditLog = () => sql`select pg_advisory_xact_lock(hashtext('audit log'))`;
