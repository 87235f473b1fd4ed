import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RemoteProblem } from "#lib/domain/body/missing-image-problem";
import { withTempDir } from "#lib/server/core/temp-dir";
import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { findFile } from "#lib/server/features/file/queries";
import { storeFile } from "#lib/server/features/file/store-file";
import { findAudience } from "#lib/server/features/visibility/visible-files";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

/**
 * Copies a picture of this site into the files of a user. Returns one of their own as it is.
 * @returns "notFound" for one that not everybody may see, as for one that does not exist
 */
export async function copyPicture(
  fileId: string,
  ownerKey: bigint,
  signal?: AbortSignal,
): Promise<StoredFile | RemoteProblem> {
  const file = await findFile(fileId);
  if (file?.kind !== "image") return "notFound";
  if (file.ownerKey === ownerKey) return presentFile(file);
  if (findAudience(file) !== "everybody") return "notFound";
  return withTempDir(async (folder) => {
    const path = join(folder, "image");
    const { read } = await getStorage();
    await pipeline(await read(toFileKey(fileId), { signal }), createWriteStream(path));
    const { kind, mediaType, bytes, width, height } = file;
    return storeFile({ path, ownerKey, kind, mediaType, bytes, width, height }, signal);
  });
}
