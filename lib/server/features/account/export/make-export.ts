import { stat } from "node:fs/promises";
import { join } from "node:path";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import { writeArchive } from "#lib/server/features/account/export/archive";
import {
  beginExport,
  type DataExportRow,
  deleteExport,
  findSubject,
  finishExport,
  storeExportFailure,
} from "#lib/server/features/account/export/queries";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import type { Failure } from "#lib/server/platform/queue/define-queue";
import { completeTasks, type Task } from "#lib/server/platform/queue/task";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toExportKey } from "#lib/server/platform/storage/storage-key";

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/**
 * Makes an archive and stores it, unless the account is deleted.
 * @throws if `signal` aborts or the archive cannot be made
 */
export async function makeExport(task: Task, signal: AbortSignal): Promise<void> {
  const row = await beginExport(task.key ?? "", task.attempts);
  const subject = row && (await findSubject(row.userKey));
  if (subject) return makeArchive(task, row, subject, signal);
  if (row) await deleteExport(db(), row.userKey);
}

async function makeArchive(
  task: Task,
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
  let expiresAt: Date | null = null;
  try {
    expiresAt = await db().transaction(async (tx) => {
      await completeTasks(tx, [task]);
      const date = await finishExport(tx, row.id, bytes);
      if (date) await queueAccountEmail(tx, "dataExportReady", subject, { date });
      return date;
    });
  } finally {
    if (!expiresAt) await storage.remove(key);
  }
  if (!expiresAt) return;
  wakeEmail();
  log().info({ export: row.id, bytes }, "made an archive of a user's data");
}

/** Stores that an attempt failed, and tells the user if it was the last. */
export async function storeFailedExport(
  tx: Executor,
  { key }: Task,
  failure: Failure,
): Promise<void> {
  const userKey = await storeExportFailure(tx, key ?? "", failure);
  const subject = userKey && (await findSubject(userKey));
  if (!subject) return;
  await queueAccountEmail(tx, "dataExportFailed", subject);
  afterCommit(wakeEmail);
}
