import type { MissingImageProblem } from "#lib/domain/body/missing-image-problem";
import { isAppError } from "#lib/server/core/error";
import type { StoredFile } from "#lib/server/features/file/present";
import { storeImage } from "#lib/server/features/file/store-image";
import type { PictureOutcome } from "#lib/server/features/post/import/fill-missing";
import type { ReadPost, RefusedPicture } from "#lib/server/features/post/import/read/read-post";

/** Pictures of an archive, or why they cannot be stored, by the path of their bytes. */
export type StoredPictures = Map<string, PictureOutcome>;

/**
 * Stores the pictures of a post that are not stored yet. Returns them by the id that the post's body
 * has for them, and those that cannot be stored.
 */
export async function storePictures(
  { pictures, refused }: Pick<ReadPost, "pictures" | "refused">,
  stored: StoredPictures,
  ownerKey: bigint,
  signal: AbortSignal,
) {
  const byId = new Map<string, StoredFile>();
  const allRefused: RefusedPicture[] = [...refused];
  for (const { id, path, name } of pictures) {
    signal.throwIfAborted();
    const outcome = stored.get(path) ?? (await storePicture(path, ownerKey, signal));
    stored.set(path, outcome);
    if (typeof outcome === "string") allRefused.push({ id, name, problem: outcome });
    else byId.set(id, outcome);
  }
  return { byId, refused: allRefused };
}

const problems: Record<string, MissingImageProblem> = {
  storageFull: "storageFull",
  tooManyPixels: "tooManyPixels",
};

async function storePicture(
  path: string,
  ownerKey: bigint,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  try {
    return await storeImage(path, ownerKey, signal);
  } catch (error) {
    if (!isAppError(error) || error.errorName === "serviceUnavailable") throw error;
    return problems[error.errorName] ?? "notAnImage";
  }
}
