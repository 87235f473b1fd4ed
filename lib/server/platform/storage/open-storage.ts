import { join } from "node:path";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { folderStorage } from "#lib/server/platform/storage/folder-storage";
import type { Storage } from "#lib/server/platform/storage/storage";

/** Where bytes are kept: the folder DATA_DIR/files, or the bucket that STORAGE_URL names. */
export const storage = (): Promise<Storage> =>
  singleton("storage", async () => {
    const url = env().STORAGE_URL;
    if (!url) return folderStorage(join(env().DATA_DIR, "files"));
    const { bucketStorage } = await import("#lib/server/platform/storage/s3-storage");
    return bucketStorage(url);
  });
