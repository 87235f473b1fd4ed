import type { Ffmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { buildInputArguments } from "#lib/server/platform/ffmpeg/input-arguments";
import type { ProbedVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { runProcess } from "#lib/server/platform/ffmpeg/run-process";

const frameMs = 60_000;
const edge = 1_280;

type Extraction = {
  source: { path: string; mediaType: string };
  probed: ProbedVideo;
  /** In seconds. */
  time: number;
  /** Path of the new JPEG. */
  target: string;
  signal: AbortSignal;
};

/**
 * Extracts the picture that a video shows at a time.
 * @throws ProcessFailedError if it cannot be decoded
 */
export async function extractFrame(
  { ffmpeg }: Pick<Ffmpeg, "ffmpeg">,
  { source, probed, time, target, signal }: Extraction,
): Promise<void> {
  await runProcess(
    ffmpeg,
    [
      ...["-hide_banner", "-nostdin", "-v", "error", "-y", "-threads", "1", "-ss", time.toFixed(3)],
      ...buildInputArguments(source.path, source.mediaType),
      ...["-map", `0:${probed.video}`, "-frames:v", "1", "-map_metadata", "-1"],
      ...[
        "-vf",
        `scale='max(2,trunc(iw*sar/2)*2)':ih,setsar=1,scale='min(iw,${edge})':'min(ih,${edge})':force_original_aspect_ratio=decrease`,
      ],
      ...["-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "3", "-threads", "1"],
      ...["-f", "image2", "-update", "1", `file:${target}`],
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(frameMs)]) },
  );
}
