import { type FileHandle, open } from "node:fs/promises";
import { headBytes, sniffMediaType } from "#lib/domain/file/media-type";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import {
  blankMp4Metadata,
  findUnplayableMp4Codec,
  isCompleteMp4,
  readMp4Duration,
} from "#lib/server/features/file/mp4";
import type { StoredFile } from "#lib/server/features/file/present";
import { storeFile } from "#lib/server/features/file/store-file";
import {
  blankWebmMetadata,
  findUnplayableWebm,
  isCompleteWebm,
  readWebmDuration,
} from "#lib/server/features/file/webm";

const containers = {
  "video/mp4": {
    findUnplayable: findUnplayableMp4Codec,
    isComplete: isCompleteMp4,
    blankMetadata: blankMp4Metadata,
    readDuration: readMp4Duration,
  },
  "video/webm": {
    findUnplayable: findUnplayableWebm,
    isComplete: isCompleteWebm,
    blankMetadata: blankWebmMetadata,
    readDuration: readWebmDuration,
  },
};

/**
 * Stores an MP4 or WEBM after checking its structure. Metadata about location, person and device is
 * blanked in place; nothing is re-encoded. Throws AppError(unsupportedVideo), (unplayableVideo) with
 * the name of the codec, or (videoTooLarge).
 */
export async function storeVideo(
  path: string,
  ownerKey: bigint | null,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const { mediaType, bytes, durationMs } = await prepareVideo(path);
  const file = { path, ownerKey, kind: "video", mediaType, bytes, durationMs } as const;
  return storeFile({ ...file, width: null, height: null }, signal);
}

async function prepareVideo(path: string) {
  const file = await open(path, "r+");
  try {
    const { size: bytes } = await file.stat();
    if (bytes >= limits.video.bytes) throw new AppError("videoTooLarge");
    const mediaType = sniffMediaType(await readHead(file));
    if (mediaType !== "video/mp4" && mediaType !== "video/webm") {
      throw new AppError("unsupportedVideo");
    }
    const { findUnplayable, isComplete, blankMetadata, readDuration } = containers[mediaType];
    const codec = await findUnplayable(file, bytes);
    if (codec !== null) throw new AppError("unplayableVideo", { fields: { files: codec } });
    if (!(await isComplete(file, bytes))) throw new AppError("unsupportedVideo");
    await blankMetadata(file, bytes);
    return { mediaType, bytes, durationMs: await readDuration(file, bytes) };
  } finally {
    await file.close();
  }
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
}
