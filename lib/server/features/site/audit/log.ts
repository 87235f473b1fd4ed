import { desc, eq } from "drizzle-orm";
import { log } from "#lib/server/core/log";
import { getCurrentRequest } from "#lib/server/core/request-context";
import { hashAuditEntry, listAuditKeys, lockAuditLog } from "#lib/server/features/site/audit/chain";
import { getOperator } from "#lib/server/features/site/audit/operator";
import { type AuditValues, audits } from "#lib/server/features/site/audit/schema";
import { users } from "#lib/server/features/user/schema";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";

/** One staff action. */
export type AuditEntry = {
  /** Null for a command that runs in nobody's name. */
  actorKey: bigint | null;
  /** For example `order.cancel`. */
  action: string;
  /** For example `order:7`. */
  target: string;
  reason: string;
  /** The fields that the action changed. */
  before?: AuditValues;
  after?: AuditValues;
  caseId?: bigint;
};

/**
 * The reason of a note about a user or an order. The text itself stays out of the log, which cannot
 * forget: these notes are deleted with the account.
 */
export const noteReason = "Adds a note.";

/**
 * Records a staff action in the transaction of that action, last of all: other staff actions wait
 * until it ends, because each entry contains the hash of the one before it.
 */
export async function writeAuditLog(tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.execute(lockAuditLog());
  const actor = entry.actorKey === null ? undefined : await findActor(tx, entry.actorKey);
  const [last] = await tx
    .select({ hash: audits.hash })
    .from(audits)
    .orderBy(desc(audits.id))
    .limit(1);
  const request = getCurrentRequest();
  const content = {
    actorId: actor?.id ?? null,
    actorRole: actor?.role ?? null,
    action: entry.action,
    target: entry.target,
    reason: entry.reason,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip: request?.ip ?? null,
    requestId: request?.requestId ?? null,
    caseId: entry.caseId ?? null,
    operator: getOperator(),
    createdAt: new Date(),
  };
  const previousHash = last?.hash ?? "";
  const [key] = listAuditKeys();
  const hash = hashAuditEntry(previousHash, content, key);
  await tx.insert(audits).values({
    ...content,
    actorKey: entry.actorKey,
    previousHash,
    hash,
    keyMark: key.mark,
  });
  const { action, target } = entry;
  afterCommit(() => log().info({ event: "audit.written", action, target, hash }, "staff action"));
}

async function findActor(tx: Executor, key: bigint) {
  const [actor] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.key, key));
  return actor;
}
