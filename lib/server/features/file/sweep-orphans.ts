import { inArray } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { fileIdOfKey } from "#lib/server/features/file/storage-key";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { storage } from "#lib/server/platform/storage/open-storage";
import type { Storage } from "#lib/server/platform/storage/storage";

const batch = 500;
const day = 86_400_000;

/** Takes away bytes that belong to no row – what a crash left behind – once they are a day old. */
export async function sweepOrphans(): Promise<void> {
  const kept = await storage();
  let keys: string[] = [];
  for await (const key of kept.keys()) {
    keys.push(key);
    if (keys.length < batch) continue;
    await sweep(kept, keys);
    keys = [];
  }
  await sweep(kept, keys);
}

export const orphanBytes: Job = { name: "files.orphans", every: day, run: sweepOrphans };

async function sweep(kept: Storage, keys: string[]): Promise<void> {
  const known = await knownIds(keys.flatMap((key) => fileIdOfKey(key) ?? []));
  for (const key of keys) {
    const id = fileIdOfKey(key);
    if (id !== null && known.has(id)) continue;
    const changedAt = await kept.changedAt(key);
    if (changedAt && Date.now() - changedAt.getTime() > day) await kept.remove(key);
  }
}

async function knownIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}
