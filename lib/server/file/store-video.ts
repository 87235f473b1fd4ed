import { open, stat } from "node:fs/promises";
import { limits } from "#lib/domain/limits";
import { keepFile } from "#lib/server/file/keep";
import type { StoredFile } from "#lib/server/file/present";
import { headLength, sniff } from "#lib/server/file/sniff";
import { isWholeVideo } from "#lib/server/file/video-structure";
import { AppError } from "#lib/server/http/error";

/**
 * Stores an MP4 or WEBM as it is, once its structure is known to be whole.
 * @throws AppError unsupportedFormat or videoTooLarge
 */
export async function storeVideo(path: string, ownerKey: bigint | null): Promise<StoredFile> {
  const { size: bytes } = await stat(path);
  if (bytes >= limits.video.bytes) throw new AppError("videoTooLarge");
  const mediaType = sniff(await headOf(path));
  if (!mediaType?.startsWith("video/") || !(await isWholeVideo(path, mediaType))) {
    throw new AppError("unsupportedFormat");
  }
  return keepFile({
    path,
    ownerKey,
    kind: "video",
    mediaType,
    bytes,
    width: null,
    height: null,
  });
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
