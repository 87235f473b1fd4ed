import type { Executor } from "#lib/server/platform/postgres/client";
import { audits } from "#lib/server/platform/postgres/schema/audit";

/** One staff action. The database fills in id and time. */
export type AuditEntry = Pick<
  typeof audits.$inferInsert,
  "actorKey" | "action" | "target" | "reason"
>;

/** Records a staff action in the transaction of that action. */
export async function writeAuditLog(tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insert(audits).values(entry);
}
