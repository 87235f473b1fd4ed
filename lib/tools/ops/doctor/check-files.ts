import { createSemaphore } from "#lib/server/core/semaphore";
import { sweepOrphans } from "#lib/server/features/file/sweep-orphans";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { parseFileId, toFileKey } from "#lib/server/platform/storage/storage-key";
import { type Check, createFinding, type Finding } from "#lib/tools/ops/doctor/finding";
import { readFileRows } from "#lib/tools/ops/storage/read-file-rows";

const requestsAtOnce = 16;
/** An upload in progress has bytes before it has a row. */
const uploadMs = 3_600_000;
const shownIds = 5;

/** Compares the rows of files with their bytes, both ways. */
export const checkFiles: Check = async (repair) => {
  const known = new Set<string>();
  const missing: string[] = [];
  const resized: string[] = [];
  const { size } = await getStorage();
  const semaphore = createSemaphore(requestsAtOnce);
  const compare = async ({ id, bytes }: { id: string; bytes: number }) => {
    const stored = await semaphore.run(() => size(toFileKey(id)));
    if (stored === null) missing.push(id);
    else if (stored !== bytes) resized.push(id);
  };
  for await (const rows of readFileRows()) {
    for (const { id } of rows) known.add(id);
    await Promise.all(rows.filter(({ isReady }) => isReady).map(compare));
  }
  return [describeMissing(known.size, missing, resized), await checkOrphans(known, repair)];
};

function describeMissing(count: number, missing: string[], resized: string[]): Finding {
  const wrong = [...missing, ...resized];
  const ids = wrong.slice(0, shownIds).join(", ") + (wrong.length > shownIds ? " …" : "");
  const detail =
    wrong.length > 0
      ? `Of ${count} files, ${missing.length} have no bytes and ${resized.length} others of another size: ${ids}. Restore them from a backup.`
      : `All ${count} files have their bytes.`;
  return createFinding("files", wrong.length === 0, detail);
}

/** Looks for bytes without a row. A job removes them once they are a day old. */
async function checkOrphans(known: Set<string>, repair: boolean): Promise<Finding> {
  const storage = await getStorage();
  let orphans = 0;
  for (const folder of ["originals", "variants"]) {
    for await (const key of storage.keys(folder)) {
      const id = parseFileId(key);
      if (id !== null && known.has(id)) continue;
      const changedAt = (await storage.lastModified(key))?.getTime() ?? Date.now();
      if (Date.now() - changedAt > uploadMs) orphans += 1;
    }
  }
  if (orphans === 0) return createFinding("orphans", true, "No bytes lack a row.");
  if (repair) await sweepOrphans();
  const detail = repair
    ? `${orphans} stored objects had no row. Those older than a day are removed.`
    : `${orphans} stored objects have no row. --repair removes those older than a day.`;
  return createFinding("orphans", false, detail, "warning");
}
