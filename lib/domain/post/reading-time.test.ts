import { expect, test } from "vitest";
import { estimateReadingMinutes } from "#lib/domain/post/reading-time";

test.each([
  ["", 1],
  ["short note", 1],
  ["word ".repeat(230 * 4), 4],
  ["it’s 3.5 low-cost ".repeat(230), 3],
  ["读".repeat(400 * 5), 5],
  ["𠮷".repeat(400 * 5), 5],
  [`${"读".repeat(800)} ${"word ".repeat(460)}`, 4],
  ["。，".repeat(5_000), 1],
])("estimates the minutes of a text by its language (%#)", (text, minutes) => {
  expect(estimateReadingMinutes(text)).toBe(minutes);
});
