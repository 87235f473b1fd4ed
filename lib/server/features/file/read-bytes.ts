import type { Readable } from "node:stream";
import { AppError } from "#lib/server/core/error";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import type { ByteRange } from "#lib/server/platform/storage/storage";

/** @throws AppError notFound where storage has no such key */
export async function readBytes(key: string, range?: ByteRange): Promise<Readable> {
  const { read, size } = await getStorage();
  try {
    return await read(key, range);
  } catch (error) {
    if ((await size(key)) === null) throw new AppError("notFound");
    throw error;
  }
}
