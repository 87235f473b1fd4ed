import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync("app/globals.css", "utf8");

/** Both values of a token: light, dark. */
function valuesOf(token: string): [string, string] {
  const found = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
  if (!found?.[1] || !found[2]) throw new Error(`There is no token --${token}.`);
  return [found[1], found[2]];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
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
  test.each([0, 1] as const)("can be read as text on paper (%i)", (theme) => {
    for (const paper of ["color-paper", "color-paper-raised"]) {
      const ratio = contrast(valuesOf(token)[theme], valuesOf(paper)[theme]);
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("a rise is green and a fall red, in Chinese the other way round", () => {
  const [, zh = ""] = css.split(":root:lang(zh) {");
  const own = (token: string) => new RegExp(`--${token}: (light-dark\\([^)]+\\))`);
  const [rise, fall] = ["rise", "fall"].map((token) => own(token).exec(css)?.[1]);
  const [zhRise, zhFall] = ["rise", "fall"].map((token) => own(token).exec(zh)?.[1]);
  expect(rise).not.toBe(fall);
  expect([zhRise, zhFall]).toEqual([fall, rise]);
});
