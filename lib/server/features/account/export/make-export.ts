import { stat } from "node:fs/promises";
import { join } from "node:path";
import { holdClaim } from "#lib/server/core/hold-claim";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import { writeArchive } from "#lib/server/features/account/export/archive";
import {
  claimSeconds,
  type DataExportRow,
  deleteExport,
  extendClaim,
  failExport,
  findSubject,
  finishExport,
  retryExport,
} from "#lib/server/features/account/export/queries";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toExportKey } from "#lib/server/platform/storage/storage-key";

/** Delays after the failed attempts before the last. */
const retryDelaysMs = [60_000, 300_000, 1_800_000, 3_600_000, 3_600_000];

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/**
 * Makes a claimed archive and stores it. After a failure it is tried again later. Stops at once if
 * the process stops, another process took the claim, or the account is deleted.
 */
export async function makeExport(row: DataExportRow, stopping: AbortSignal): Promise<void> {
  const subject = await findSubject(row.userKey);
  if (!subject) return deleteExport(db(), row.userKey);
  const claim = holdClaim({
    name: "an archive",
    seconds: claimSeconds,
    extend: () => extendClaim(row),
  });
  try {
    await makeArchive(row, subject, AbortSignal.any([stopping, claim.lost]));
  } catch (error) {
    if (claim.lost.aborted) return;
    if (stopping.aborted) return await retryExport(row, 0, null);
    await handleFailure(row, subject, error);
  } finally {
    claim.release();
  }
}

async function makeArchive(
  row: DataExportRow,
  subject: Subject,
  signal: AbortSignal,
): Promise<void> {
  const key = toExportKey(row.id, row.attempts);
  const storage = await getStorage();
  const bytes = await withTempDir(async (folder) => {
    const path = join(folder, "archive.zip");
    await writeArchive(path, { subject, locale: row.language }, signal);
    const { size } = await stat(path);
    await storage.put(key, path, { mediaType: "application/zip", bytes: size }, signal);
    return size;
  });
  const expiresAt = await db().transaction(async (tx) => {
    const date = await finishExport(tx, row, bytes);
    if (date) await queueAccountEmail(tx, "dataExportReady", subject, { date });
    return date;
  });
  if (!expiresAt) return storage.remove(key);
  wakeEmail();
  log().info({ export: row.id, bytes }, "made an archive of a user's data");
}

async function handleFailure(row: DataExportRow, subject: Subject, error: unknown): Promise<void> {
  const delayMs = retryDelaysMs[row.attempts - 1];
  const fields = { export: row.id, attempts: row.attempts, err: error };
  const summary = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  if (delayMs !== undefined) {
    log().warn(fields, "making an archive of a user's data failed; retrying");
    return retryExport(row, delayMs, summary);
  }
  log().error(fields, "making an archive of a user's data failed; giving up");
  await db().transaction(async (tx) => {
    if (!(await failExport(tx, row, summary))) return;
    await queueAccountEmail(tx, "dataExportFailed", subject);
  });
  wakeEmail();
}
