import { join } from "node:path";
import { env } from "#lib/server/env";
import type { Storage } from "#lib/server/file/disk";
import { folderStorage } from "#lib/server/file/local";
import { singleton } from "#lib/server/singleton";

/** Where bytes are kept: the folder DATA_DIR/files, or the bucket that STORAGE_URL names. */
export const storage = (): Promise<Storage> =>
  singleton("storage", async () => {
    const url = env().STORAGE_URL;
    if (!url) return folderStorage(join(env().DATA_DIR, "files"));
    const { bucketStorage } = await import("#lib/server/file/bucket");
    return bucketStorage(url);
  });
