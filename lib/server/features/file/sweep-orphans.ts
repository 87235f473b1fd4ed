import { inArray } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { Storage } from "#lib/server/platform/storage/storage";
import { parseFileId } from "#lib/server/platform/storage/storage-key";

const keysPerBatch = 500;
const dayMs = 86_400_000;

/** Removes bytes without a row, which a crash can leave behind, once they are a day old. */
export async function sweepOrphans(): Promise<void> {
  const storage = await getStorage();
  let keys: string[] = [];
  for (const folder of ["originals", "variants", "unfinished"]) {
    for await (const key of storage.keys(folder)) {
      keys.push(key);
      if (keys.length < keysPerBatch) continue;
      await sweepBatch(storage, keys);
      keys = [];
    }
  }
  await sweepBatch(storage, keys);
}

export const sweepOrphansJob: Job = { name: "files.orphans", intervalMs: dayMs, run: sweepOrphans };

async function sweepBatch(storage: Storage, keys: string[]): Promise<void> {
  const known = await findKnownIds(keys.flatMap((key) => parseFileId(key) ?? []));
  for (const key of keys) {
    const id = parseFileId(key);
    if (id !== null && known.has(id)) continue;
    const lastModified = await storage.lastModified(key);
    if (lastModified && Date.now() - lastModified.getTime() > dayMs) await storage.remove(key);
  }
}

async function findKnownIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}
