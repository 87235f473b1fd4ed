import { uploadFiles as contract } from "#lib/contracts/file";
import { getFileKind } from "#lib/domain/media-type";
import { operation } from "#lib/server/core/operation";
import { withTempDir } from "#lib/server/core/temp-dir";
import type { StoredFile } from "#lib/server/features/file/present";
import { receiveFiles } from "#lib/server/features/file/receive";
import { storeCaptions } from "#lib/server/features/file/store-captions";
import { deleteStoredFile } from "#lib/server/features/file/store-file";
import { storeImage } from "#lib/server/features/file/store-image";
import { storeVideo } from "#lib/server/features/file/store-video";
import { requireOpen } from "#lib/server/features/server-setting/require-open";

const store = { image: storeImage, video: storeVideo, captions: storeCaptions };

/** Stores all files of a request, or none if one fails. */
export const uploadFiles = operation(contract, async ({ request, viewer }) => {
  await requireOpen("isUploadOpen");
  return withTempDir(async (folder) => {
    const stored: StoredFile[] = [];
    try {
      for (const { path, type } of await receiveFiles(request, folder)) {
        stored.push(await store[getFileKind(type)](path, viewer.key, request.signal));
      }
      return stored;
    } catch (error) {
      for (const { fileId } of stored) await deleteStoredFile(fileId);
      throw error;
    }
  });
});
