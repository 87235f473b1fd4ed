import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createPostImport as contract } from "#lib/contracts/post/import";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { withTempDir } from "#lib/server/core/temp-dir";
import { presentNewImport } from "#lib/server/features/post/import/present";
import { hasPendingImport, insertImport } from "#lib/server/features/post/import/queries";
import { receiveArchive } from "#lib/server/features/post/import/receive-archive";
import { requireCleanFile } from "#lib/server/platform/antivirus/scan-file";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toImportKey } from "#lib/server/platform/storage/storage-key";

/** Stores an archive and queues its import. Throws AppError(importPending) while one is under way. */
export const createPostImport = operation(contract, async ({ request, viewer }) => {
  const id = randomUUID();
  const row = await withTempDir(async (folder) => {
    const path = join(folder, "archive");
    const archive = await receiveArchive(request, path);
    await requireCleanFile(path);
    // Before the archive is stored. The database decides between two requests at a time.
    if (await hasPendingImport(viewer.key)) throw new AppError("importPending");
    const storage = await getStorage();
    const key = toImportKey(id);
    const { bytes } = archive;
    await storage.put(key, path, { mediaType: "application/octet-stream", bytes }, request.signal);
    const stored = await insertImport({ id, userKey: viewer.key, ...archive });
    if (stored) return stored;
    await storage.remove(key);
    throw new AppError("importPending");
  });
  return presentNewImport(row);
});
