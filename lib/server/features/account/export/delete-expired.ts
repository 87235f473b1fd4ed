import { inArray } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { deleteExpiredExports } from "#lib/server/features/account/export/queries";
import { dataExports } from "#lib/server/features/account/export/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { exportFolder, parseExportKey } from "#lib/server/platform/storage/storage-key";

const keysPerBatch = 500;

/** Deletes expired archives, and those whose row was deleted or whose attempt was superseded. */
export async function deleteOldExports(): Promise<void> {
  await deleteExpiredExports();
  const { keys } = await getStorage();
  let batch: string[] = [];
  for await (const key of keys(exportFolder)) {
    batch.push(key);
    if (batch.length < keysPerBatch) continue;
    await removeUnknown(batch);
    batch = [];
  }
  await removeUnknown(batch);
}

export const deleteOldExportsJob: Job = {
  name: "dataExport.delete",
  intervalMs: 3_600_000,
  run: deleteOldExports,
};

/** An archive's row is older than its bytes, so bytes without a row are not wanted any more. */
async function removeUnknown(keys: string[]): Promise<void> {
  const parsed = keys.map((key) => ({ key, ...parseExportKey(key) }));
  const ids = parsed.flatMap(({ exportId }) => exportId ?? []);
  if (keys.length === 0) return;
  const rows = await db()
    .select({ id: dataExports.id, attempts: dataExports.attempts })
    .from(dataExports)
    .where(inArray(dataExports.id, ids));
  const current = new Map(rows.map(({ id, attempts }) => [id, attempts]));
  const { remove } = await getStorage();
  for (const { key, exportId = "", attempt = 0 } of parsed) {
    if (attempt < (current.get(exportId) ?? Number.POSITIVE_INFINITY)) await remove(key);
  }
}
