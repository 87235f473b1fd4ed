import { expect, test } from "vitest";
import { ground, ink } from "#components/body/ink";

type Rgb = [number, number, number];
type Lch = { l: number; c: number; h: number };

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** A colour's place in OKLCH (Björn Ottosson's matrices), as the browser finds it. */
function lchOf([red, green, blue]: Rgb): Lch {
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

/** How light it is on a screen, which cuts off what it cannot show. */
function luminance({ l, c, h }: Lch): number {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (part: number) => Math.min(1, Math.max(0, part));
  const red = cut(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = cut(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = cut(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** What `oklch(from … l min(…, most) h / 1)` in a class makes of a colour, light then dark. */
function shownBy(className: string, color: Rgb): [number, number] {
  const rules = [...className.matchAll(/_([\d.]+)_min\(c(?:\*([\d.]+))?,([\d.]+)\)_h\/1\)/g)];
  const { c, h } = lchOf(color);
  const [light, dark] = rules.map(([, l, share = "1", most]) =>
    luminance({ l: Number(l), c: Math.min(c * Number(share), Number(most)), h }),
  );
  if (light === undefined || dark === undefined) throw new Error(`No colours in ${className}`);
  return [light, dark];
}

const hex = (text: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as Rgb;
const light = (text: string) => luminance(lchOf(hex(text)));

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b): Rgb => [r, g, b])));

test("any colour of an author can be read on paper, in both themes", () => {
  const papers = [
    [light("#fcfcfa"), light("#ffffff"), light("#f3f4f1")],
    [light("#131618"), light("#1b1f22"), light("#0d1011")],
  ];
  for (const color of colors) {
    const shown = shownBy(ink, color);
    for (const theme of [0, 1] as const) {
      for (const paper of papers[theme] ?? []) {
        expect(contrast(shown[theme], paper), `${color} ${theme}`).toBeGreaterThan(4.5);
      }
    }
  }
});

test("and on any ground that an author chose", () => {
  const inks: [number, number] = [light("#16191b"), light("#eceeec")];
  for (const behind of colors) {
    const grounds = shownBy(ground, behind);
    for (const theme of [0, 1] as const) {
      expect(contrast(inks[theme], grounds[theme])).toBeGreaterThan(7);
      for (const color of colors) {
        expect(contrast(shownBy(ink, color)[theme], grounds[theme])).toBeGreaterThan(4.5);
      }
    }
  }
});
