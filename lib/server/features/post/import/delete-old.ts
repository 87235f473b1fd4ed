import type { Job } from "#lib/server/core/job";
import { deleteOldImports, findPendingIds } from "#lib/server/features/post/import/queries";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { Storage } from "#lib/server/platform/storage/storage";
import { importFolder, parseImportKey } from "#lib/server/platform/storage/storage-key";

const keysPerBatch = 500;
/** An archive without a row may be of an upload that is about to insert it. */
const minAgeMs = 3_600_000;

/** Deletes old reports, and the archives of imports that have ended. */
export async function deleteEndedImports(): Promise<void> {
  await deleteOldImports();
  const storage = await getStorage();
  let batch: string[] = [];
  for await (const key of storage.keys(importFolder)) {
    batch.push(key);
    if (batch.length < keysPerBatch) continue;
    await removeEnded(storage, batch);
    batch = [];
  }
  await removeEnded(storage, batch);
}

export const deleteOldImportsJob: Job = {
  name: "postImport.delete",
  intervalMs: 3_600_000,
  run: deleteEndedImports,
};

async function removeEnded(storage: Storage, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const pending = await findPendingIds(keys.flatMap((key) => parseImportKey(key) ?? []));
  for (const key of keys) {
    if (pending.has(parseImportKey(key) ?? "")) continue;
    const changedAt = await storage.lastModified(key);
    if (changedAt && Date.now() - changedAt.getTime() < minAgeMs) continue;
    await storage.remove(key);
  }
}
