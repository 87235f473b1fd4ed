import { expect, test } from "vitest";
import {
  computeFrameTimes,
  getBufferedEnd,
  getNextSpeed,
  getPlayerAction,
} from "#lib/domain/post/video";

test("maps keys to actions, ignoring case", () => {
  expect([" ", "k", "K"].map(getPlayerAction)).toEqual(Array(3).fill({ do: "toggle" }));
  expect(getPlayerAction("m")).toEqual({ do: "mute" });
  expect(getPlayerAction("F")).toEqual({ do: "fullscreen" });
  expect(getPlayerAction("ArrowLeft")).toEqual({ do: "seekBy", seconds: -5 });
  expect(getPlayerAction("ArrowRight")).toEqual({ do: "seekBy", seconds: 5 });
  expect([getPlayerAction("Home"), getPlayerAction("End")]).toEqual([
    { do: "seekTo", share: 0 },
    { do: "seekTo", share: 1 },
  ]);
  expect(["Tab", "x", "toString", "Enter"].map(getPlayerAction)).toEqual([null, null, null, null]);
});

const ranges = (...parts: [number, number][]) => ({
  length: parts.length,
  start: (at: number) => parts[at]?.[0] ?? 0,
  end: (at: number) => parts[at]?.[1] ?? 0,
});

test("returns the end of the buffered range around the current time", () => {
  const parts = ranges([0, 4], [9, 20]);
  expect(getBufferedEnd(parts, 2)).toBe(4);
  expect(getBufferedEnd(parts, 12)).toBe(20);
  expect(getBufferedEnd(parts, 8.95)).toBe(20);
  expect(getBufferedEnd(parts, 6)).toBe(6);
  expect(getBufferedEnd(ranges(), 0)).toBe(0);
});

test("spreads frame times over the video, away from its ends", () => {
  expect(computeFrameTimes(8, 4)).toEqual([1, 3, 5, 7]);
  expect(computeFrameTimes(0, 2)).toEqual([0, 0]);
});

test("changes the speed step by step, up to the slowest and the fastest", () => {
  expect([0.75, 1, 1.1, 2].map((speed) => getNextSpeed(speed, 1))).toEqual([1, 1.25, 1.25, 2]);
  expect([0.75, 1, 1.1, 2].map((speed) => getNextSpeed(speed, -1))).toEqual([0.75, 0.75, 1, 1.75]);
});
