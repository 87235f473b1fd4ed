import type { Readable } from "node:stream";
import { AppError } from "#lib/server/core/error";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { ByteRange } from "#lib/server/platform/storage/storage";
import { listVariantKeys, toFileKey } from "#lib/server/platform/storage/storage-key";

/** Opens the bytes of a key, or a range of them. Throws AppError(notFound) if the key is missing. */
export async function readBytes(key: string, range?: ByteRange): Promise<Readable> {
  const { read, size } = await getStorage();
  try {
    return await read(key, range);
  } catch (error) {
    if ((await size(key)) === null) throw new AppError("notFound");
    throw error;
  }
}

/** Removes a file's bytes in every width. The sweep of orphans retries what fails. */
export async function removeBytes(fileId: string): Promise<void> {
  const { remove } = await getStorage();
  await Promise.allSettled([toFileKey(fileId), ...listVariantKeys(fileId)].map(remove));
}
