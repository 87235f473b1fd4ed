import { z } from "zod";
import type { Ffmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { buildInputArguments } from "#lib/server/platform/ffmpeg/input-arguments";
import { ProcessFailedError, runProcess } from "#lib/server/platform/ffmpeg/run-process";

const probeMs = 60_000;

const stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  sample_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});

const report = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});

type Stream = z.output<typeof stream>;

export type ProbedVideo = {
  /** Indexes of the streams. */
  video: number;
  audio: number | null;
  durationMs: number;
  /** Null if the file does not tell. */
  frameRate: number | null;
  /** Colors for screens of high dynamic range. */
  isHdr: boolean;
};

/**
 * Reads what a video consists of.
 * @returns "noVideo" if it has no picture at all, "unsupported" if none can be decoded or nothing tells
 *   how long it lasts
 * @throws ProcessFailedError if it cannot be read
 */
export async function probeVideo(
  { ffprobe }: Pick<Ffmpeg, "ffprobe">,
  source: { path: string; mediaType: string },
  signal: AbortSignal,
): Promise<ProbedVideo | "noVideo" | "unsupported"> {
  const { output } = await runProcess(
    ffprobe,
    [
      ...["-v", "error", "-print_format", "json", "-show_streams", "-show_format"],
      ...buildInputArguments(source.path, source.mediaType),
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(probeMs)]) },
  );
  const { streams, format } = parseReport(output);
  const video = streams.find(isDecodable);
  const durationMs = toMs(format.duration) ?? toMs(video?.duration);
  if (!streams.some(isPicture)) return "noVideo";
  if (!video || durationMs === null) return "unsupported";
  return {
    video: video.index,
    audio: streams.find(isSound)?.index ?? null,
    durationMs,
    frameRate: toRate(video.avg_frame_rate),
    isHdr: /^(?:smpte2084|arib-std-b67)$/.test(video.color_transfer ?? ""),
  };
}

/** Reads a report, which is cut at some length if a crafted file has thousands of streams. */
function parseReport(output: string): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(output));
  } catch (error) {
    throw new ProcessFailedError(0, `Its report cannot be read: ${String(error).slice(0, 200)}`);
  }
}

/** True for a moving picture; the cover of a song is none. */
const isPicture = ({ codec_type, disposition }: Stream) =>
  codec_type === "video" && !disposition?.attached_pic;

const isDecodable = (stream: Stream) => {
  const { codec_name, width = 0, height = 0 } = stream;
  return isPicture(stream) && isKnown(codec_name) && width > 0 && height > 0;
};

const isSound = ({ codec_type, codec_name, sample_rate = "0" }: Stream) =>
  codec_type === "audio" && isKnown(codec_name) && sample_rate !== "0";

const isKnown = (codec = "none") => codec !== "none" && codec !== "unknown";

// biome-ignore lint/plugin: a machine wrote the number
const toNumber = (text = "") => Number(text);

function toMs(seconds: string | undefined): number | null {
  const ms = Math.round(toNumber(seconds) * 1_000);
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

function toRate(fraction = ""): number | null {
  const [frames, seconds] = fraction.split("/").map(toNumber);
  const rate = (frames ?? 0) / (seconds ?? 0);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}
