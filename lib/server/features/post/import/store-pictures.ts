import type { ImportProblem, ImportProblemKind } from "#lib/domain/post/import";
import { isAppError } from "#lib/server/core/error";
import type { StoredFile } from "#lib/server/features/file/present";
import { storeImage } from "#lib/server/features/file/store-image";
import type { ReadPicture, ReadPost } from "#lib/server/features/post/import/read/read-post";

/** Stored pictures by the path of their bytes; null for those that cannot be stored. */
export type StoredPictures = Map<string, StoredFile | null>;

/**
 * Stores the pictures of a post that are not stored yet. Returns them by the id that the post's body
 * has for them, and what went wrong.
 */
export async function storePictures(
  { pictures }: ReadPost,
  stored: StoredPictures,
  ownerKey: bigint,
  signal: AbortSignal,
) {
  const byId = new Map<string, StoredFile>();
  const problems: ImportProblem[] = [];
  for (const picture of pictures) {
    signal.throwIfAborted();
    if (!stored.has(picture.path)) {
      const result = await storePicture(picture, ownerKey, signal);
      if (typeof result === "string")
        problems.push({ kind: result, count: 1, example: picture.name });
      stored.set(picture.path, typeof result === "string" ? null : result);
    }
    const file = stored.get(picture.path);
    if (file) byId.set(picture.id, file);
  }
  return { byId, problems };
}

async function storePicture(
  { path }: ReadPicture,
  ownerKey: bigint,
  signal: AbortSignal,
): Promise<StoredFile | ImportProblemKind> {
  try {
    return await storeImage(path, ownerKey, signal);
  } catch (error) {
    if (!isAppError(error) || error.errorName === "serviceUnavailable") throw error;
    return error.errorName === "storageFull" ? "storageFull" : "pictureRefused";
  }
}
