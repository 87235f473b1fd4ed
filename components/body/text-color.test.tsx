import { expect, test } from "vitest";
import { highlightClassName, textColorClassName } from "#components/body/text-color";

type Rgb = [number, number, number];
type Lch = { l: number; c: number; h: number };

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Converts a color to OKLCH with the matrices of Björn Ottosson, as browsers do. */
function toOklch([red, green, blue]: Rgb): Lch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Returns the relative luminance of a color clipped to sRGB. */
function luminance({ l, c, h }: Lch): number {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the luminance that the `oklch(from …)` of a class gives a color: [light, dark]. */
function computeLuminance(className: string, color: Rgb): [number, number] {
  const rules = [...className.matchAll(/_([\d.]+)_min\(c(?:\*([\d.]+))?,([\d.]+)\)_h\/1\)/g)];
  const { c, h } = toOklch(color);
  const [light, dark] = rules.map(([, l, factor = "1", maxChroma]) =>
    luminance({ l: Number(l), c: Math.min(c * Number(factor), Number(maxChroma)), h }),
  );
  if (light === undefined || dark === undefined)
    throw new Error(`Expected two colors in ${className}`);
  return [light, dark];
}

const parseHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const hexLuminance = (hex: string) => luminance(toOklch(parseHex(hex)));

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b): Rgb => [r, g, b])));

test("every author color is readable on every page background, in both themes", () => {
  const backgrounds = [
    [hexLuminance("#fcfcfa"), hexLuminance("#ffffff"), hexLuminance("#f3f4f1")],
    [hexLuminance("#131618"), hexLuminance("#1b1f22"), hexLuminance("#0d1011")],
  ];
  for (const color of colors) {
    const shown = computeLuminance(textColorClassName, color);
    for (const theme of [0, 1] as const) {
      for (const background of backgrounds[theme] ?? []) {
        expect(contrast(shown[theme], background), `${color} ${theme}`).toBeGreaterThan(4.5);
      }
    }
  }
});

test("every author color is readable on every highlight color, in both themes", () => {
  const defaultTextColors: [number, number] = [hexLuminance("#16191b"), hexLuminance("#eceeec")];
  for (const highlight of colors) {
    const shownHighlight = computeLuminance(highlightClassName, highlight);
    for (const theme of [0, 1] as const) {
      expect(contrast(defaultTextColors[theme], shownHighlight[theme])).toBeGreaterThan(7);
      for (const color of colors) {
        expect(
          contrast(computeLuminance(textColorClassName, color)[theme], shownHighlight[theme]),
        ).toBeGreaterThan(4.5);
      }
    }
  }
});
