import { asc, gt } from "drizzle-orm";
import {
  type AuditKey,
  hashAuditEntry,
  listAuditKeys,
} from "#lib/server/features/site/audit/chain";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";

type Row = typeof audits.$inferSelect;

export type AuditVerification = {
  /** Number of entries whose hash is right. */
  entries: number;
  /** The first entry that was changed, or that follows a removed one. Null if there is none. */
  brokenId: string | null;
  /** Marks of keys that are not known. Hashes with these cannot be checked. */
  unknownKeys: string[];
  /** The hash of the newest entry, to note and to look for at the next verification. */
  lastHash: string;
  /** The entry with the noted hash. Null if there is none: the end of the log was cut off. */
  notedId: string | null;
};

const entriesPerBatch = 1_000;

/**
 * Recomputes the hashes of the whole audit log, and looks for a hash that was noted earlier. An entry
 * without a keyed hash counts as changed: anybody who writes to the database can make one.
 */
export async function verifyAuditLog(notedHash?: string): Promise<AuditVerification> {
  const keys = new Map(listAuditKeys().map((key) => [key.mark, key]));
  const unknownKeys = new Set<string>();
  const found = { entries: 0, lastHash: "", notedId: null as string | null };
  const report = (brokenId: string | null): AuditVerification => ({
    ...found,
    brokenId,
    unknownKeys: [...unknownKeys],
  });
  for await (const row of readEntries()) {
    if (row.keyMark !== null && !keys.has(row.keyMark)) unknownKeys.add(row.keyMark);
    if (!isRight(row, found.lastHash, keys)) return report(String(row.id));
    found.entries += 1;
    found.lastHash = row.hash ?? "";
    if (row.hash === notedHash) found.notedId = String(row.id);
  }
  return report(null);
}

function isRight(row: Row, previousHash: string, keys: ReadonlyMap<string, AuditKey>): boolean {
  if (row.previousHash !== previousHash || row.hash === null || row.keyMark === null) return false;
  const key = keys.get(row.keyMark);
  return key === undefined || row.hash === hashAuditEntry(previousHash, row, key);
}

async function* readEntries(): AsyncGenerator<Row> {
  for (let lastId = 0n; ; ) {
    const rows = await db()
      .select()
      .from(audits)
      .where(gt(audits.id, lastId))
      .orderBy(asc(audits.id))
      .limit(entriesPerBatch);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < entriesPerBatch) return;
    lastId = last.id;
  }
}
