import { expect, test } from "vitest";
import { bufferedTo, frameTimes, playerKey } from "#lib/domain/video";

test("keys play, mute, enlarge and seek, in either case of letters", () => {
  expect([" ", "k", "K"].map(playerKey)).toEqual(Array(3).fill({ do: "toggle" }));
  expect(playerKey("m")).toEqual({ do: "mute" });
  expect(playerKey("F")).toEqual({ do: "fullscreen" });
  expect(playerKey("ArrowLeft")).toEqual({ do: "seekBy", seconds: -5 });
  expect(playerKey("ArrowRight")).toEqual({ do: "seekBy", seconds: 5 });
  expect([playerKey("Home"), playerKey("End")]).toEqual([
    { do: "seekTo", share: 0 },
    { do: "seekTo", share: 1 },
  ]);
  expect(["Tab", "x", "toString", "Enter"].map(playerKey)).toEqual([null, null, null, null]);
});

const ranges = (...parts: [number, number][]) => ({
  length: parts.length,
  start: (at: number) => parts[at]?.[0] ?? 0,
  end: (at: number) => parts[at]?.[1] ?? 0,
});

test("what is buffered counts from where the video stands", () => {
  const parts = ranges([0, 4], [9, 20]);
  expect(bufferedTo(parts, 2)).toBe(4);
  expect(bufferedTo(parts, 12)).toBe(20);
  expect(bufferedTo(parts, 8.95)).toBe(20);
  expect(bufferedTo(parts, 6)).toBe(6);
  expect(bufferedTo(ranges(), 0)).toBe(0);
});

test("frames are spread over the video, away from its ends", () => {
  expect(frameTimes(8, 4)).toEqual([1, 3, 5, 7]);
  expect(frameTimes(0, 2)).toEqual([0, 0]);
});
