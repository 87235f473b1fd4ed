import { verifyAuditLog } from "#lib/server/features/site/audit/verify";

/**
 * Verifies the audit log and prints the result, with the newest hash for the operator to note.
 * @throws Error if an entry was changed or removed, or cannot be checked
 */
export async function reportAuditLog(
  notedHash: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  const result = await verifyAuditLog(notedHash);
  const { entries, brokenId, unknownKeys, lastHash, notedId } = result;
  print(`${entries} entries are intact. The last hash is ${lastHash || "none"}.`);
  if (brokenId) throw new Error(`Entry ${brokenId}, or one before it, was changed or removed.`);
  if (unknownKeys.length > 0) {
    throw new Error(
      `The key ${unknownKeys.join(", ")} is not known. Name the AUTH_SECRET of that time in FORMER_AUTH_SECRETS.`,
    );
  }
  if (notedHash === undefined) return;
  if (!notedId) {
    throw new Error(
      "No entry has the noted hash: the end of the log was cut off, or it was rewritten.",
    );
  }
  print(`The noted hash is that of entry ${notedId}.`);
}
