import { randomUUID } from "node:crypto";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import {
  countPendingConversions,
  enqueueConversion,
  insertConversion,
} from "#lib/server/features/file/conversion/queries";
import type { ExaminedVideo } from "#lib/server/features/file/examine-video";
import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { insertFile } from "#lib/server/features/file/queries";
import { deleteStoredFile } from "#lib/server/features/file/store-file";
import type { Executor } from "#lib/server/platform/postgres/client";
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
  const id = randomUUID();
  const file = { id, kind: "video", width: null, height: null, isReady: false } as const;
  const insert = async (tx: Executor) => {
    if (
      ownerKey !== null &&
      (await countPendingConversions(tx, ownerKey)) >= limits.video.waiting
    ) {
      throw new AppError("tooMany", { retryAfter: retryAfterSeconds });
    }
    await insertConversion(tx, { id, mediaType });
  };
  await insertFile({ ...file, ownerKey, mediaType: "video/mp4", bytes, durationMs }, insert);
  try {
    const { put } = await getStorage();
    await put(toVideoSourceKey(id), path, { mediaType, bytes }, signal);
    await enqueueConversion(id);
  } catch (error) {
    await deleteStoredFile(id);
    throw error;
  }
  return presentFile(file);
}
