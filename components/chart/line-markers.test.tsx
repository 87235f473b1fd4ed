import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("app/globals.css", "utf8");

/** Returns the colors of a token, or of the one it refers to: [light, dark]. */
function readToken(token: string): [string, string] {
  const [, reference] = new RegExp(`--${token}: var\\(--([\\w-]+)\\)`).exec(css) ?? [];
  if (reference) return readToken(reference);
  const match = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
  if (!match?.[1] || !match[2]) throw new Error(`Token --${token} not found`);
  return [match[1], match[2]];
}

/** Returns the relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  "color-accent",
  "color-series-2",
  "color-series-3",
  "color-series-4",
  "rise",
  "fall",
])("%s", (token) => {
  test.each([0, 1] as const)("is readable as text on the page background (theme %i)", (theme) => {
    for (const background of ["color-paper", "color-paper-raised"]) {
      const ratio = contrast(readToken(token)[theme], readToken(background)[theme]);
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("swaps the colors of rise and fall in Chinese", () => {
  const [, zh = ""] = css.split(":root:lang(zh) {");
  const read = (source: string, token: string) =>
    new RegExp(`--${token}: (var\\(--\\w+\\))`).exec(source)?.[1];
  const [rise, fall] = ["rise", "fall"].map((token) => read(css, token));
  const [zhRise, zhFall] = ["rise", "fall"].map((token) => read(zh, token));
  expect(rise).not.toBe(fall);
  expect([zhRise, zhFall]).toEqual([fall, rise]);
});
