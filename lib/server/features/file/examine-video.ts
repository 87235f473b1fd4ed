import { type FileHandle, open } from "node:fs/promises";
import { containerNames, isConvertible } from "#lib/domain/file/container";
import { sniffMediaType } from "#lib/domain/file/media-type";
import { isConvertibleCodec } from "#lib/domain/file/video-codec";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import {
  blankMp4Metadata,
  findUnplayableMp4Codec,
  hasMp4Video,
  hasOnlyMp4Boxes,
  isIntactMp4,
  readMp4Duration,
} from "#lib/server/features/file/mp4";
import { readHead } from "#lib/server/features/file/read-head";
import {
  blankWebmMetadata,
  findUnplayableWebm,
  hasWebmVideo,
  isIntactWebm,
  readWebmDuration,
} from "#lib/server/features/file/webm";

const mp4 = {
  findUnplayable: findUnplayableMp4Codec,
  isIntact: isIntactMp4,
  hasVideo: hasMp4Video,
  isPlain: hasOnlyMp4Boxes,
  blankMetadata: blankMp4Metadata,
  readDuration: readMp4Duration,
};

const webm = {
  findUnplayable: findUnplayableWebm,
  isIntact: isIntactWebm,
  hasVideo: hasWebmVideo,
  isPlain: async () => true,
  blankMetadata: blankWebmMetadata,
  readDuration: readWebmDuration,
};

const containers = {
  "video/mp4": mp4,
  "video/quicktime": mp4,
  "video/webm": webm,
  "video/x-matroska": webm,
};

type VideoType = keyof typeof containers;

export type ExaminedVideo = {
  mediaType: VideoType;
  bytes: number;
  /** Null if its header does not tell. */
  durationMs: number | null;
  /** What readers get otherwise, because browsers or `limits.video.bytes` rule it out as it is. */
  needsConversion: boolean;
};

/**
 * Examines the structure of a video that was sent, without decoding it.
 * @throws AppError(damagedVideo | unplayableVideo | unsupportedVideo | videoTooLarge | videoTooLong)
 */
export async function examineVideo(path: string, canConvert: boolean): Promise<ExaminedVideo> {
  const mediaType = sniffMediaType(await readHead(path));
  if (mediaType === null || !isVideoType(mediaType)) throw new AppError("unsupportedVideo");
  const container = containers[mediaType];
  return withFile(path, "r", async (file, bytes) => {
    if (!(await container.isIntact(file, bytes))) {
      throw new AppError("damagedVideo", { fields: { files: "damaged" } });
    }
    const codec = await container.findUnplayable(file, bytes);
    const hasVideo = await container.hasVideo(file, bytes);
    const durationMs = await container.readDuration(file, bytes);
    const obstacle = codec ?? (isConvertible(mediaType) ? containerNames[mediaType] : null);
    const isPlain = hasVideo && (await container.isPlain(file, bytes));
    const isSmall = bytes < limits.video.bytes;
    const examined = { mediaType, bytes, durationMs };
    if (obstacle === null && isPlain && isSmall) return { ...examined, needsConversion: false };
    if (canConvert && (codec === null ? hasVideo : isConvertibleCodec(codec))) {
      requireConvertibleLength(durationMs);
      return { ...examined, needsConversion: true };
    }
    if (obstacle !== null) throw new AppError("unplayableVideo", { fields: { files: obstacle } });
    throw new AppError(isPlain ? "videoTooLarge" : "unsupportedVideo");
  });
}

const isVideoType = (type: string): type is VideoType => type in containers;

function requireConvertibleLength(durationMs: number | null): void {
  if (durationMs === null || durationMs <= limits.video.convertedMs) return;
  throw new AppError("videoTooLong", { fields: { files: "too long" } });
}

/** Blanks what reveals the location, person or device of a recording, in place. */
export const blankVideoMetadata = (path: string, mediaType: VideoType): Promise<void> =>
  withFile(path, "r+", (file, bytes) => containers[mediaType].blankMetadata(file, bytes));

async function withFile<T>(
  path: string,
  flags: "r" | "r+",
  work: (file: FileHandle, bytes: number) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags);
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}
