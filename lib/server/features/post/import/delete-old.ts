import type { Job } from "#lib/server/core/job";
import { deleteOldImports, findPendingIds } from "#lib/server/features/post/import/queries";
import { importFolder, parseImportKey } from "#lib/server/platform/storage/storage-key";
import { sweepKeys } from "#lib/server/platform/storage/sweep-keys";

const minAgeMs = 3_600_000;

/** Deletes old reports, and the archives of imports that have ended. */
export async function deleteEndedImports(): Promise<void> {
  await deleteOldImports();
  await sweepKeys({ folders: [importFolder], minAgeMs, findNeeded: findPendingArchives });
}

export const deleteOldImportsJob: Job = {
  name: "postImport.delete",
  intervalMs: 3_600_000,
  run: deleteEndedImports,
};

async function findPendingArchives(keys: readonly string[]): Promise<string[]> {
  const pending = await findPendingIds(keys.flatMap((key) => parseImportKey(key) ?? []));
  return keys.filter((key) => pending.has(parseImportKey(key) ?? ""));
}
