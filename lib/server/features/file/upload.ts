import { uploadFiles as contract } from "#lib/contracts/file";
import { getFileKind } from "#lib/domain/file/media-type";
import { operation } from "#lib/server/core/operation";
import { withTempDir } from "#lib/server/core/temp-dir";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import type { StoredFile } from "#lib/server/features/file/present";
import { receiveFiles } from "#lib/server/features/file/receive";
import { storeCaptions } from "#lib/server/features/file/store-captions";
import { deleteStoredFile } from "#lib/server/features/file/store-file";
import { storeImage } from "#lib/server/features/file/store-image";
import { storeVideo } from "#lib/server/features/file/store-video";
import { requireCleanFile } from "#lib/server/platform/antivirus/scan-file";
import { canConvert } from "#lib/server/platform/ffmpeg/find-ffmpeg";

const store = { image: storeImage, video: storeVideo, captions: storeCaptions };

/** Stores all files of a request, or none if one fails. */
export const uploadFiles = operation(contract, async (context) => {
  const { request, viewer } = context;
  return withTempDir(async (folder) => {
    const stored: StoredFile[] = [];
    const rules = { canConvert: await canConvert() };
    try {
      for (const { path, type } of await receiveFiles(request, folder, rules)) {
        await requireCleanFile(path);
        stored.push(await store[getFileKind(type)](path, viewer.key, request.signal));
      }
      grantHiddenFiles(context);
      return stored;
    } catch (error) {
      for (const { fileId } of stored) await deleteStoredFile(fileId);
      throw error;
    }
  });
});
