import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#lib/server/platform/storage/storage";

/** In the storage while a restore fills it. */
const markerKey = "restoring/marker";

/** Throws if the storage has uploads. */
async function requireEmpty(storage: Storage): Promise<void> {
  for await (const key of storage.keys("originals")) {
    throw new Error(
      `The storage is not empty: it has ${key}. Restore into an empty bucket (STORAGE_URL), or without STORAGE_URL move the folder DATA_DIR/files away.`,
    );
  }
}

/**
 * Marks the storage as being filled by a restore, so that what it leaves if it is killed can be told
 * from the uploads of an installation.
 * @throws Error if the storage has uploads; those of an unfinished restore are removed first if
 *   `discardsUnfinished`
 */
export async function claimStorage(
  storage: Storage,
  tempFolder: string,
  discardsUnfinished: boolean,
): Promise<void> {
  if ((await storage.size(markerKey)) !== null) {
    if (!discardsUnfinished) {
      throw new Error(
        "The storage has uploads of a restore that did not end. If none is running any more, repeat the command with --discard-unfinished.",
      );
    }
    await emptyStorage(storage);
  }
  await requireEmpty(storage);
  const path = join(tempFolder, "marker");
  await writeFile(path, "restoring");
  await storage.put(markerKey, path, { mediaType: "text/plain", bytes: 9 });
}

/** Removes the mark. Call it before the commit: afterwards the uploads belong to an installation. */
export const releaseStorage = (storage: Storage): Promise<void> => storage.remove(markerKey);

/** Removes the uploads of a claimed storage, and the mark. */
export async function emptyStorage(storage: Storage): Promise<void> {
  for await (const key of storage.keys("originals")) await storage.remove(key);
  await storage.remove(markerKey);
}
