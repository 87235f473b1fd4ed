import { uploadFiles as contract } from "#lib/contracts/file";
import { dropFile } from "#lib/server/file/keep";
import type { StoredFile } from "#lib/server/file/present";
import { receiveFiles } from "#lib/server/file/receive";
import { kindOf } from "#lib/server/file/sniff";
import { storeImage } from "#lib/server/file/store-image";
import { storeVideo } from "#lib/server/file/store-video";
import { withFolder } from "#lib/server/file/temporary";
import { operation } from "#lib/server/http/operation";

/** All files of a request are stored, or none. */
export const uploadFiles = operation(contract, ({ request, viewer }) =>
  withFolder(async (folder) => {
    const stored: StoredFile[] = [];
    try {
      for (const { path, type } of await receiveFiles(request, folder)) {
        const store = kindOf(type) === "image" ? storeImage : storeVideo;
        stored.push(await store(path, viewer.key));
      }
      return stored;
    } catch (error) {
      for (const { fileId } of stored) await dropFile(fileId);
      throw error;
    }
  }),
);
