import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

const runFfmpeg = async (name: "ffmpeg" | "ffprobe", args: string[]): Promise<string> =>
  (await execute(name, ["-v", "error", ...args], { maxBuffer: 10_000_000 })).stdout;

/** Says why tests of conversions are skipped on this host; null if they run. */
export const findMissingFfmpeg = (): Promise<string | null> =>
  execute("ffmpeg", ["-hide_banner", "-encoders"]).then(
    ({ stdout }) => (/libx265/.test(stdout) ? null : "The ffmpeg of this host lacks libx265."),
    () => "This host has no ffmpeg.",
  );

type Movie = {
  /** Arguments of ffmpeg for the picture's encoder. */
  encoder?: string[];
  extension?: "mov" | "mp4" | "mkv" | "avi";
  size?: string;
  seconds?: number;
  /** Without a sound if false. */
  hasSound?: boolean;
  /** Degrees by which players turn the picture. */
  rotation?: number;
  /** Such as `location=+48.8577+002.2950/`. */
  metadata?: string[];
};

/** The encoder of a phone. */
const hevc = [
  "libx265",
  "-preset",
  "ultrafast",
  "-x265-params",
  "log-level=none",
  "-tag:v",
  "hvc1",
];

/** Records a movie with a moving picture and a tone, as ffmpeg writes it. */
export async function makeMovie({
  encoder = hevc,
  extension = "mov",
  size = "640x360",
  seconds = 2,
  hasSound = true,
  rotation = 0,
  metadata = [],
}: Movie = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "fundlore-movie-"));
  try {
    const recorded = join(folder, `recorded.${extension}`);
    const sound = ["-f", "lavfi", "-i", `sine=440:d=${seconds}`];
    await runFfmpeg("ffmpeg", [
      ...["-f", "lavfi", "-i", `testsrc2=s=${size}:r=30:d=${seconds}`],
      ...(hasSound ? sound : []),
      ...["-pix_fmt", "yuv420p", "-c:v", ...encoder, recorded],
    ]);
    // A rotation is stored only in a copy.
    const path = join(folder, `movie.${extension}`);
    await runFfmpeg("ffmpeg", [
      ...["-i", recorded, "-c", "copy"],
      ...(rotation ? ["-metadata:s:v", `rotate=${rotation}`] : []),
      ...metadata.flatMap((each) => ["-metadata", each]),
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns what ffprobe says of the streams and the format of a movie. */
export async function probeMovie(path: string): Promise<{
  streams: Record<string, unknown>[];
  format: { duration: string; tags: Record<string, string> };
}> {
  const report = ["-print_format", "json", "-show_streams", "-show_format", path];
  return JSON.parse(await runFfmpeg("ffprobe", report));
}
