import { randomUUID } from "node:crypto";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import {
  countPendingConversions,
  insertConversion,
} from "#lib/server/features/file/conversion/queries";
import type { ExaminedVideo } from "#lib/server/features/file/examine-video";
import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { deleteFile, insertFile } from "#lib/server/features/file/queries";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toVideoSourceKey } from "#lib/server/platform/storage/storage-key";

const retryAfterSeconds = 60;

/**
 * Stores a video where nobody is served it, and queues its conversion. Until that is done, its bytes
 * count as those of its owner, and the file is not ready.
 * @throws AppError(tooMany) while several of the owner wait; AppError(storageFull)
 */
export async function storeSource(
  path: string,
  ownerKey: bigint | null,
  { mediaType, bytes, durationMs }: ExaminedVideo,
  signal?: AbortSignal,
): Promise<StoredFile> {
  if (ownerKey !== null && (await countPendingConversions(ownerKey)) >= limits.video.waiting) {
    throw new AppError("tooMany", { retryAfter: retryAfterSeconds });
  }
  const id = randomUUID();
  const file = { id, kind: "video", width: null, height: null, isReady: false } as const;
  const storage = await getStorage();
  await insertFile({ ...file, ownerKey, mediaType: "video/mp4", bytes, durationMs });
  try {
    await storage.put(toVideoSourceKey(id), path, { mediaType, bytes }, signal);
    await insertConversion(id, mediaType);
  } catch (error) {
    await deleteFile(id);
    storage.remove(toVideoSourceKey(id)).catch(() => {});
    throw error;
  }
  return presentFile(file);
}
