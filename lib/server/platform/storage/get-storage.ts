import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { createFolderStorage } from "#lib/server/platform/storage/folder-storage";
import type { Storage } from "#lib/server/platform/storage/storage";

/** Returns the bucket of STORAGE_URL, or without it the folder DATA_DIR/files. */
export const getStorage = (): Promise<Storage> =>
  singleton("storage", async () => {
    const url = env().STORAGE_URL;
    if (!url) return createFolderStorage(join(env().DATA_DIR, "files"));
    const { createS3Storage } = await import("#lib/server/platform/storage/s3-storage");
    return createS3Storage(url);
  });
