import { uploadFiles as contract } from "#lib/contracts/file";
import { operation } from "#lib/server/core/operation";
import { withTempDir } from "#lib/server/core/temp-dir";
import { getFileKind } from "#lib/server/features/file/media-type";
import type { StoredFile } from "#lib/server/features/file/present";
import { receiveFiles } from "#lib/server/features/file/receive";
import { deleteStoredFile } from "#lib/server/features/file/store-file";
import { storeImage } from "#lib/server/features/file/store-image";
import { storeVideo } from "#lib/server/features/file/store-video";

/** Stores all files of a request, or none if one fails. */
export const uploadFiles = operation(contract, ({ request, viewer }) =>
  withTempDir(async (folder) => {
    const stored: StoredFile[] = [];
    try {
      for (const { path, type } of await receiveFiles(request, folder)) {
        const store = getFileKind(type) === "image" ? storeImage : storeVideo;
        stored.push(await store(path, viewer.key));
      }
      return stored;
    } catch (error) {
      for (const { fileId } of stored) await deleteStoredFile(fileId);
      throw error;
    }
  }),
);
