import { storeSource } from "#lib/server/features/file/conversion/store-source";
import { blankVideoMetadata, examineVideo } from "#lib/server/features/file/examine-video";
import type { StoredFile } from "#lib/server/features/file/present";
import { storeFile } from "#lib/server/features/file/store-file";
import { canConvert } from "#lib/server/platform/ffmpeg/find-ffmpeg";

/**
 * Stores an MP4 or WEBM that browsers play, without metadata about location, person and device, and
 * otherwise as it is. Any other video is stored for its conversion, if this host has ffmpeg.
 * @throws what `examineVideo` and `storeSource` throw
 */
export async function storeVideo(
  path: string,
  ownerKey: bigint | null,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const video = await examineVideo(path, await canConvert());
  if (video.needsConversion) return storeSource(path, ownerKey, video, signal);
  const { mediaType, bytes, durationMs } = video;
  await blankVideoMetadata(path, mediaType);
  const file = { path, ownerKey, kind: "video", mediaType, bytes, durationMs } as const;
  return storeFile({ ...file, width: null, height: null }, signal);
}
