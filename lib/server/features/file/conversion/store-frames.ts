import { join } from "node:path";
import { limits } from "#lib/domain/limits";
import { computeFrameTimes } from "#lib/domain/post/video";
import { isAppError } from "#lib/server/core/error";
import { withTempDir } from "#lib/server/core/temp-dir";
import type { StoredFrame } from "#lib/server/features/file/conversion/schema";
import { deleteStoredFile } from "#lib/server/features/file/store-file";
import { storeImage } from "#lib/server/features/file/store-image";
import { extractFrame } from "#lib/server/platform/ffmpeg/extract-frame";
import type { Ffmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import type { ProbedVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { ProcessFailedError } from "#lib/server/platform/ffmpeg/run-process";

/**
 * Stores frames of a video, spread over it, as images that its owner can choose as the thumbnail: the
 * browser may not decode the source. Those that are not chosen are deleted like any unused image.
 * @returns fewer if some cannot be decoded or stored
 * @throws what is not the fault of a frame; none is stored then
 */
export function storeFrames(
  ffmpeg: Ffmpeg,
  source: { path: string; mediaType: string },
  probed: ProbedVideo,
  ownerKey: bigint | null,
  signal: AbortSignal,
): Promise<StoredFrame[]> {
  return withTempDir(async (folder) => {
    const frames: StoredFrame[] = [];
    const target = join(folder, "frame.jpg");
    for (const time of computeFrameTimes(probed.durationMs / 1_000, limits.video.frames)) {
      try {
        await extractFrame(ffmpeg, { source, probed, time, target, signal });
        const { fileId, width, height } = await storeImage(target, ownerKey, signal);
        frames.push({ fileId, time, width: width ?? 0, height: height ?? 0 });
      } catch (error) {
        if (!signal.aborted && isFaultOfFrame(error)) continue;
        await deleteFrames(frames);
        throw error;
      }
    }
    return frames;
  });
}

/** True if the other frames can still be stored. */
function isFaultOfFrame(error: unknown): boolean {
  if (isAppError(error)) return error.errorName !== "serviceUnavailable";
  const isTooSlow = error instanceof Error && error.name === "TimeoutError";
  return isTooSlow || error instanceof ProcessFailedError;
}

/** Deletes frames that nothing uses. */
export async function deleteFrames(frames: readonly StoredFrame[]): Promise<void> {
  for (const { fileId } of frames) await deleteStoredFile(fileId);
}
