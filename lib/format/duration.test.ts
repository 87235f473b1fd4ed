import { expect, test } from "vitest";
import { formatCountdown, formatPlaybackTime } from "#lib/format/duration";

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [60, "1:00"],
  [754, "12:34"],
  [3_723, "1:02:03"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-3, "0:00"],
])("formats %s seconds of playback as %s", (seconds, text) => {
  expect(formatPlaybackTime(seconds)).toBe(text);
});

test.each([
  [60_000, "01:00"],
  [59_001, "01:00"],
  [59_000, "00:59"],
  [600_000, "10:00"],
  [545_000, "09:05"],
  [1, "00:01"],
  [0, "00:00"],
  [-5_000, "00:00"],
])("counts %i remaining ms down as %s", (remainingMs, text) => {
  expect(formatCountdown(remainingMs)).toBe(text);
});
