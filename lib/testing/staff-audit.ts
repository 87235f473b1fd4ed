import { eq } from "drizzle-orm";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";
import { findContract } from "#lib/testing/reply";

/** Staff calls with the method of a change that only compute a reply. */
const readOnlyCalls = [
  "POST /sns/api/v1/admin/decision/preview",
  "POST /sns/api/v1/admin/case/{caseId}/decision/preview",
  "POST /sns/api/v1/admin/watched-word/test",
  "POST /sns/api/v1/admin/watched-word/csv/preview",
];

const toKey = ({ method, path }: Contract) => `${method} ${path}`;

/** True for a call of staff that changes something, or shows what is private. */
const isStaffWrite = (contract: Contract): boolean =>
  contract.auth === "staff" &&
  contract.method !== "GET" &&
  !readOnlyCalls.includes(toKey(contract));

export const staffWrites: Contract[] = operations
  .map(({ contract }) => contract as Contract)
  .filter(isStaffWrite);

/** Returns the contract of a call if it is a staff write. */
export function findStaffWrite(method: string, url: URL): Contract | undefined {
  const contract = findContract(method, url);
  if (!contract || !isStaffWrite(contract)) return undefined;
  return url.searchParams.get("isPreview") === "true" ? undefined : contract;
}

/** Throws if a staff write that succeeded left no entry with a reason in the audit log. */
export async function requireAuditEntry(contract: Contract, requestId: string): Promise<void> {
  const entries = await db()
    .select({ reason: audits.reason })
    .from(audits)
    .where(eq(audits.requestId, requestId));
  if (entries.length > 0 && entries.every(({ reason }) => reason.trim() !== "")) return;
  throw new Error(`${toKey(contract)} left no entry with a reason in the audit log.`);
}
