import { isAppError } from "#lib/server/core/error";
import type { Job } from "#lib/server/core/job";
import {
  cancelConversion,
  deleteDoneConversions,
  findPendingIds,
  listOverdue,
} from "#lib/server/features/file/conversion/queries";
import { parseVideoSourceKey, videoSourceFolder } from "#lib/server/platform/storage/storage-key";
import { sweepKeys } from "#lib/server/platform/storage/sweep-keys";

const minAgeMs = 3_600_000;

/** Gives up conversions after a day, or an hour without a task, and removes the sources of those that have ended. */
export async function deleteEndedConversions(): Promise<void> {
  for (const id of await listOverdue()) await failOverdue(id);
  await deleteDoneConversions();
  await sweepKeys({ folders: [videoSourceFolder], minAgeMs, findNeeded: findPendingSources });
}

async function failOverdue(id: string): Promise<void> {
  try {
    await cancelConversion(id, "internal");
  } catch (error) {
    // It has just ended by itself.
    if (!isAppError(error)) throw error;
  }
}

async function findPendingSources(keys: readonly string[]): Promise<string[]> {
  const pending = await findPendingIds(keys.flatMap((key) => parseVideoSourceKey(key) ?? []));
  return keys.filter((key) => pending.has(parseVideoSourceKey(key) ?? ""));
}

export const deleteOldConversionsJob: Job = {
  name: "files.conversions",
  intervalMs: 3_600_000,
  run: deleteEndedConversions,
};
