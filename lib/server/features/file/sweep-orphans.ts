import { inArray } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { Storage } from "#lib/server/platform/storage/storage";
import { parseFileId } from "#lib/server/platform/storage/storage-key";

const keysPerBatch = 500;
const dayMs = 86_400_000;

/** Takes away bytes that belong to no row – what a crash left behind – once they are a day old. */
export async function sweepOrphans(): Promise<void> {
  const kept = await getStorage();
  let keys: string[] = [];
  for await (const key of kept.keys()) {
    keys.push(key);
    if (keys.length < keysPerBatch) continue;
    await sweepBatch(kept, keys);
    keys = [];
  }
  await sweepBatch(kept, keys);
}

export const sweepOrphansJob: Job = { name: "files.orphans", every: dayMs, run: sweepOrphans };

async function sweepBatch(kept: Storage, keys: string[]): Promise<void> {
  const known = await findKnownIds(keys.flatMap((key) => parseFileId(key) ?? []));
  for (const key of keys) {
    const id = parseFileId(key);
    if (id !== null && known.has(id)) continue;
    const changedAt = await kept.lastModified(key);
    if (changedAt && Date.now() - changedAt.getTime() > dayMs) await kept.remove(key);
  }
}

async function findKnownIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}
