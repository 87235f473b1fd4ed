import type { Job } from "#lib/server/core/job";
import {
  deleteDoneConversions,
  failOldConversions,
  findPendingIds,
} from "#lib/server/features/file/conversion/queries";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { parseVideoSourceKey, videoSourceFolder } from "#lib/server/platform/storage/storage-key";

/** A source without a row may be of an upload that is about to insert it. */
const minAgeMs = 3_600_000;

/** Gives up conversions after a day, and removes the sources of those that have ended. */
export async function deleteEndedConversions(): Promise<void> {
  await failOldConversions();
  await deleteDoneConversions();
  const storage = await getStorage();
  for await (const key of storage.keys(videoSourceFolder)) {
    const id = parseVideoSourceKey(key);
    if (id !== null && (await findPendingIds([id])).has(id)) continue;
    const changedAt = await storage.lastModified(key);
    if (changedAt && Date.now() - changedAt.getTime() < minAgeMs) continue;
    await storage.remove(key);
  }
}

export const deleteOldConversionsJob: Job = {
  name: "files.conversions",
  intervalMs: 3_600_000,
  run: deleteEndedConversions,
};
