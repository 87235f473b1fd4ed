export const player = {
  /** Delay before the controls of a playing video hide after seeking. */
  hideAfterSeekMs: 1_000,
  /** Delay before they hide after any other input. */
  hideAfterMs: 3_000,
  /** Time that the play or pause symbol flashes. */
  flashMs: 500,
  seekBySeconds: 5,
  speeds: [0.75, 1, 1.25, 1.5, 1.75, 2],
} as const;

export type PlayerAction =
  | { do: "toggle" | "mute" | "fullscreen" | "captions" }
  | { do: "speed"; step: 1 | -1 }
  | { do: "seekBy"; seconds: number }
  | { do: "seekTo"; share: number };

const keys = new Map<string, PlayerAction>([
  [" ", { do: "toggle" }],
  ["k", { do: "toggle" }],
  ["m", { do: "mute" }],
  ["f", { do: "fullscreen" }],
  ["c", { do: "captions" }],
  ["<", { do: "speed", step: -1 }],
  [">", { do: "speed", step: 1 }],
  ["ArrowLeft", { do: "seekBy", seconds: -player.seekBySeconds }],
  ["ArrowRight", { do: "seekBy", seconds: player.seekBySeconds }],
  ["Home", { do: "seekTo", share: 0 }],
  ["End", { do: "seekTo", share: 1 }],
]);

/** Returns the player's action for a key, or null. */
export const getPlayerAction = (key: string): PlayerAction | null =>
  keys.get(key.length === 1 ? key.toLowerCase() : key) ?? null;

/** Returns the speed that is `step` speeds faster, or the same at either end. */
export function getNextSpeed(speed: number, step: 1 | -1): number {
  const faster = player.speeds.filter((each) => (step > 0 ? each > speed : each < speed));
  return (step > 0 ? faster[0] : faster.at(-1)) ?? speed;
}

type Ranges = { length: number; start: (at: number) => number; end: (at: number) => number };

/** Returns the second up to which the video is buffered without a gap from `time`. */
export function getBufferedEnd(ranges: Ranges, time: number): number {
  for (let at = 0; at < ranges.length; at += 1) {
    // Decoders leave gaps of a few frames.
    if (ranges.start(at) <= time + 0.1 && time <= ranges.end(at)) return ranges.end(at);
  }
  return time;
}

/** Returns times in seconds, spread over a video, whose frames can serve as its thumbnail. */
export const computeFrameTimes = (duration: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (duration * (at + 0.5)) / count);
