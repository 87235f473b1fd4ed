/** How the player behaves. Times in milliseconds, `seekBy` in seconds. */
export const player = {
  /** Controls of a playing video hide so long after the reader has moved along it … */
  hideAfterSeek: 1_000,
  /** … and after anything else the reader does. */
  hideAfter: 3_000,
  /** What has just been done – paused, played – shows so long. */
  flash: 500,
  seekBy: 5,
} as const;

/** What a key does to the player. */
export type PlayerKey =
  | { do: "toggle" | "mute" | "fullscreen" }
  | { do: "seekBy"; seconds: number }
  | { do: "seekTo"; share: number };

const keys = new Map<string, PlayerKey>([
  [" ", { do: "toggle" }],
  ["k", { do: "toggle" }],
  ["m", { do: "mute" }],
  ["f", { do: "fullscreen" }],
  ["ArrowLeft", { do: "seekBy", seconds: -player.seekBy }],
  ["ArrowRight", { do: "seekBy", seconds: player.seekBy }],
  ["Home", { do: "seekTo", share: 0 }],
  ["End", { do: "seekTo", share: 1 }],
]);

/** What a pressed key asks for; null for keys that mean nothing here. */
export const playerKey = (key: string): PlayerKey | null =>
  keys.get(key.length === 1 ? key.toLowerCase() : key) ?? null;

type Ranges = { length: number; start: (at: number) => number; end: (at: number) => number };

/** Up to which second the video is there without a gap from `time` on. */
export function bufferedTo(ranges: Ranges, time: number): number {
  for (let at = 0; at < ranges.length; at += 1) {
    // Decoders leave gaps of a few frames.
    if (ranges.start(at) <= time + 0.1 && time <= ranges.end(at)) return ranges.end(at);
  }
  return time;
}

/** The moments, in seconds, whose frames may stand for a video: spread over it, off its very ends. */
export const frameTimes = (duration: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (duration * (at + 0.5)) / count);
