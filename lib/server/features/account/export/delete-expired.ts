import type { Job } from "#lib/server/core/job";
import { deleteExpiredExports, findAttempts } from "#lib/server/features/account/export/queries";
import { exportFolder, parseExportKey } from "#lib/server/platform/storage/storage-key";
import { sweepKeys } from "#lib/server/platform/storage/sweep-keys";

/** Deletes expired archives, and those whose row was deleted or whose attempt was superseded. */
export async function deleteOldExports(): Promise<void> {
  await deleteExpiredExports();
  // An archive's row is older than its bytes, so bytes without a row are not needed any more.
  await sweepKeys({ folders: [exportFolder], minAgeMs: 0, findNeeded: findCurrent });
}

export const deleteOldExportsJob: Job = {
  name: "dataExport.delete",
  intervalMs: 3_600_000,
  run: deleteOldExports,
};

async function findCurrent(keys: readonly string[]): Promise<string[]> {
  const parsed = keys.flatMap((key) => {
    const archive = parseExportKey(key);
    return archive ? [{ key, ...archive }] : [];
  });
  const attempts = await findAttempts(parsed.map(({ exportId }) => exportId));
  return parsed
    .filter(({ exportId, attempt }) => attempt >= (attempts.get(exportId) ?? Infinity))
    .map(({ key }) => key);
}
