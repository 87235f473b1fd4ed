import { availableParallelism } from "node:os";
import { bufferSeconds, type ConversionPlan } from "#lib/domain/file/conversion";
import type { Ffmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { buildInputArguments } from "#lib/server/platform/ffmpeg/input-arguments";
import type { ProbedVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { runProcess } from "#lib/server/platform/ffmpeg/run-process";

type Conversion = {
  source: { path: string; mediaType: string };
  probed: ProbedVideo;
  plan: ConversionPlan;
  /** Bounds the result, whatever the header of the source states. */
  maxMs: number;
  maxBytes: number;
  /** Path of the new MP4. */
  target: string;
  /** Called with the converted fraction, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
};

const maxFrameRate = 30;
/** Half of the cores, so that the server has the others. */
const threads = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))));
/** Broken frames that a player would not mind; a file with more is damaged. */
const maxErrorRate = "0.1";

/**
 * Converts a video to H.264 and AAC in an MP4 that plays while it is loading: upright, without
 * metadata, at most 30 frames a second. Ends early at `maxMs` or near `maxBytes`.
 * @returns the milliseconds that were converted
 * @throws ProcessFailedError if it cannot be decoded
 */
export async function convertVideo(
  { ffmpeg, hasToneMapping }: Ffmpeg,
  { source, probed, plan, maxMs, maxBytes, target, onProgress, signal }: Conversion,
): Promise<number> {
  let convertedMs = 0;
  const onLine = (line: string) => {
    // Microseconds, whatever the name says.
    const [, time] = /^out_time_ms=(\d+)$/.exec(line) ?? [];
    if (time === undefined) return;
    // biome-ignore lint/plugin: digits only
    convertedMs = Number(time) / 1_000;
    onProgress(Math.min(1, convertedMs / probed.durationMs));
  };
  await runProcess(
    ffmpeg,
    [
      ...["-hide_banner", "-nostdin", "-nostats", "-v", "error", "-y", "-progress", "pipe:1"],
      ...["-max_error_rate", maxErrorRate, "-threads", threads, "-filter_threads", threads],
      ...buildInputArguments(source.path, source.mediaType),
      ...[
        "-map",
        `0:${probed.video}`,
        ...(probed.audio === null ? [] : ["-map", `0:${probed.audio}`]),
      ],
      ...["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
      ...["-vf", buildFilters(probed, plan, hasToneMapping)],
      ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22"],
      ...["-maxrate", `${plan.videoRate}k`, "-bufsize", `${plan.videoRate * bufferSeconds}k`],
      ...["-threads", threads, "-g", "120"],
      ...["-c:a", "aac", "-b:a", `${plan.audioRate}k`, "-ac", "2", "-ar", "48000"],
      ...["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
      ...["-t", (maxMs / 1_000).toFixed(3), "-fs", String(maxBytes)],
      ...["-movflags", "+faststart", "-f", "mp4", `file:${target}`],
    ],
    { signal, onLine },
  );
  return convertedMs;
}

/** Brings HDR to the colors of other screens. It begins in linear light. */
const toneMapping =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv";

function buildFilters(
  { frameRate, isHdr }: ProbedVideo,
  { shortSide, longSide }: ConversionPlan,
  hasToneMapping: boolean,
): string {
  const bound = (side: string, ifWide: number, ifTall: number) =>
    `'min(${side},if(gte(iw,ih),${ifWide},${ifTall}))'`;
  return [
    ...(frameRate === null || frameRate > maxFrameRate + 0.5 ? [`fps=${maxFrameRate}`] : []),
    // Pixels become square first.
    "scale='max(2,trunc(iw*sar/2)*2)':'max(2,trunc(ih/2)*2)',setsar=1",
    `scale=${bound("iw", longSide, shortSide)}:${bound("ih", shortSide, longSide)}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isHdr && hasToneMapping ? [toneMapping] : []),
    "format=yuv420p",
  ].join(",");
}
