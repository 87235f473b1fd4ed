import { limits } from "#lib/domain/limits";

/** What a conversion of a video goes through. */
export const conversionStates = ["waiting", "running", "done", "failed"] as const;
export type ConversionState = (typeof conversionStates)[number];

export const conversionFailures = [
  "damaged",
  "noVideo",
  "unsupported",
  "tooLong",
  "tooLarge",
  "tooManyPixels",
  "tooSlow",
  "internal",
  "cancelled",
] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

export const isPendingConversion = (state: ConversionState): boolean =>
  state === "waiting" || state === "running";

/** Sizes that videos are made in, largest first, with the bitrates in kbit/s that they need and use. */
const sizes = [
  { shortSide: 1_080, longSide: 1_920, needed: 1_800, used: 5_000 },
  { shortSide: 720, longSide: 1_280, needed: 850, used: 2_800 },
  { shortSide: 480, longSide: 854, needed: 0, used: 1_400 },
];

/** Part of the bytes that the container, and bits beyond the rate, may take. */
const reserve = 0.06;
/** The encoder may be ahead of its rate by this much, in seconds. */
export const bufferSeconds = 2;

export type ConversionPlan = {
  /** Bounds of the picture; a smaller one stays as it is. */
  shortSide: number;
  longSide: number;
  /** In kbit/s. */
  videoRate: number;
  audioRate: number;
};

/**
 * Returns how a video is encoded so that it stays under `limits.video.bytes`; null if it is too long to
 * be readable then.
 * @param share of the bytes that it may take, for another attempt
 */
export function planConversion(
  { durationMs, hasAudio }: { durationMs: number; hasAudio: boolean },
  share = 1,
): ConversionPlan | null {
  if (durationMs > limits.video.convertedMs) return null;
  const bits = limits.video.bytes * 8 * (1 - reserve) * share;
  const rate = bits / 1_000 / (durationMs / 1_000 + bufferSeconds);
  const audioRate = hasAudio ? (rate > 1_000 ? 128 : 64) : 0;
  const left = Math.floor(rate - audioRate);
  const size = sizes.find(({ needed }) => left >= needed);
  if (!size) return null;
  const { shortSide, longSide, used } = size;
  return { shortSide, longSide, audioRate, videoRate: Math.min(left, used) };
}
