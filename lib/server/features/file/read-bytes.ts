import type { Readable } from "node:stream";
import { AppError } from "#lib/server/core/error";
import { storage } from "#lib/server/platform/storage/open-storage";
import type { ByteRange } from "#lib/server/platform/storage/storage";

/** @throws AppError notFound where storage has no such key */
export async function readKey(key: string, range?: ByteRange): Promise<Readable> {
  const { read, size } = await storage();
  try {
    return await read(key, range);
  } catch (error) {
    if ((await size(key)) === null) throw new AppError("notFound");
    throw error;
  }
}
