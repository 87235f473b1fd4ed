import type { Job } from "#lib/server/core/job";
import { findKnownIds } from "#lib/server/features/file/queries";
import { parseFileId } from "#lib/server/platform/storage/storage-key";
import { sweepKeys } from "#lib/server/platform/storage/sweep-keys";

const dayMs = 86_400_000;
const folders = ["originals", "variants", "unfinished"];

/** Removes bytes without a row, which a crash can leave behind, once they are a day old. */
export const sweepOrphans = (): Promise<void> =>
  sweepKeys({ folders, minAgeMs: dayMs, findNeeded: findKnownKeys });

export const sweepOrphansJob: Job = { name: "files.orphans", intervalMs: dayMs, run: sweepOrphans };

async function findKnownKeys(keys: readonly string[]): Promise<string[]> {
  const known = await findKnownIds(keys.flatMap((key) => parseFileId(key) ?? []));
  return keys.filter((key) => known.has(parseFileId(key) ?? ""));
}
