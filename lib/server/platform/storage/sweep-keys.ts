import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { Storage } from "#lib/server/platform/storage/storage";

const keysPerBatch = 500;

type Sweep = {
  folders: readonly string[];
  /** Keeps what changed later, because an upload stores its bytes before the row that needs them. */
  minAgeMs: number;
  /** Returns which of a batch of keys are still needed. */
  findNeeded: (keys: readonly string[]) => Promise<readonly string[]>;
};

/** Removes the keys of folders that nothing needs any more. Asks once for each 500 keys. */
export async function sweepKeys({ folders, ...sweep }: Sweep): Promise<void> {
  const storage = await getStorage();
  for (const folder of folders) {
    let batch: string[] = [];
    for await (const key of storage.keys(folder)) {
      batch.push(key);
      if (batch.length < keysPerBatch) continue;
      await sweepBatch(storage, batch, sweep);
      batch = [];
    }
    if (batch.length > 0) await sweepBatch(storage, batch, sweep);
  }
}

async function sweepBatch(
  storage: Storage,
  keys: readonly string[],
  { minAgeMs, findNeeded }: Omit<Sweep, "folders">,
): Promise<void> {
  const needed = new Set(await findNeeded(keys));
  for (const key of keys) {
    if (needed.has(key) || (await isNewer(storage, key, minAgeMs))) continue;
    await storage.remove(key);
  }
}

async function isNewer(storage: Storage, key: string, ageMs: number): Promise<boolean> {
  if (ageMs === 0) return false;
  const changedAt = await storage.lastModified(key);
  return changedAt !== null && Date.now() - changedAt.getTime() < ageMs;
}
