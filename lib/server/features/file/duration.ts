/** Longer ones are mistakes of the program that wrote the file. */
const maxDurationMs = 24 * 3_600_000;

/** Returns a length of a video as it is stored: whole milliseconds, or null if it makes no sense. */
export const toDurationMs = (ms: number): number | null =>
  ms > 0 && ms <= maxDurationMs ? Math.max(1, Math.round(ms)) : null;
