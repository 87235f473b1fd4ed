import type { Executor } from "#lib/server/platform/postgres/client";
import { audits } from "#lib/server/platform/postgres/schema/audit";

/** What an operator did; times and numbers come by themselves. */
export type AuditEntry = Pick<
  typeof audits.$inferInsert,
  "actorKey" | "action" | "target" | "reason"
>;

/** Keeps an operator's act, in the transaction that carries it out. */
export async function writeAuditLog(tx: Executor, act: AuditEntry): Promise<void> {
  await tx.insert(audits).values(act);
}
