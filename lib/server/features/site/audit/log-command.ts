import { type AuditEntry, writeAuditLog } from "#lib/server/features/site/audit/log";
import type { Executor } from "#lib/server/platform/postgres/client";

const withoutReason = "A command without a reason.";

type CommandEntry = Omit<AuditEntry, "actorKey" | "reason"> & { reason: string | undefined };

/** Records what a command changes, in the transaction of the change, last of all. */
export const logCommand = (tx: Executor, entry: CommandEntry): Promise<void> =>
  writeAuditLog(tx, { ...entry, actorKey: null, reason: entry.reason ?? withoutReason });
