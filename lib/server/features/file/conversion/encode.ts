import { stat } from "node:fs/promises";
import { planConversion } from "#lib/domain/file/conversion";
import { limits } from "#lib/domain/limits";
import { ConversionFailedError } from "#lib/server/features/file/conversion/read-failure";
import type { watchConversion } from "#lib/server/features/file/conversion/watch-conversion";
import { blankVideoMetadata, examineVideo } from "#lib/server/features/file/examine-video";
import { convertVideo } from "#lib/server/platform/ffmpeg/convert-video";
import type { Ffmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import type { ProbedVideo } from "#lib/server/platform/ffmpeg/probe-video";

export type Source = { path: string; mediaType: string };

/** Parts of what a video may take, one for each attempt to stay under its limit. */
const shares = [1, 0.75];

/** Milliseconds by which a video may miss the length that its header states. Tracks end at different times. */
const getTolerance = (durationMs: number): number => durationMs * 0.1 + 1_000;

/**
 * Encodes a source to the file at `target`, as readers get it.
 * @throws ConversionFailedError if it does not last as long as it states, or stays too large
 */
export async function encodeVideo(
  ffmpeg: Ffmpeg,
  source: Source,
  probed: ProbedVideo,
  target: string,
  { signal, setFraction }: ReturnType<typeof watchConversion>,
) {
  const { durationMs } = probed;
  const tolerance = getTolerance(durationMs);
  for (const share of shares) {
    const plan = planConversion({ durationMs, hasAudio: probed.audio !== null }, share);
    if (!plan) throw new ConversionFailedError("tooLong");
    const convertedMs = await convertVideo(ffmpeg, {
      ...{ source, probed, plan, target, signal },
      // A second more, which tells a source that goes on from one that ends there.
      maxMs: durationMs + tolerance + 1_000,
      maxBytes: limits.video.bytes,
      onProgress: setFraction,
    });
    if ((await stat(target)).size >= limits.video.bytes) continue;
    if (Math.abs(convertedMs - durationMs) > tolerance) throw new ConversionFailedError("damaged");
    const { mediaType } = await examineVideo(target, false);
    await blankVideoMetadata(target, mediaType);
    const { bytes, durationMs: storedMs } = await examineVideo(target, false);
    return { bytes, durationMs: storedMs };
  }
  throw new ConversionFailedError("tooLarge");
}
