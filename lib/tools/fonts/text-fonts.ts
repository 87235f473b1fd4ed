import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Subset, subsetFont } from "#lib/tools/fonts/subset";

type Range = readonly [number, number];

/** English text, with its punctuation and currencies. app/styles/fonts.css lists the same ranges. */
const core: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** All other characters of the font. */
const rest: readonly Range[] = core.flatMap(([, end], at) => {
  const next = core[at + 1]?.[0] ?? 0x3000;
  return next > end + 1 ? [[end + 1, next - 1] as const] : [];
});

const shared: Omit<Subset, "ranges"> = {
  weights: [400, 700],
  features: ["ccmp", "kern", "liga", "lnum", "locl", "mark", "tnum"],
};

/** The font files of the pages. Only the first is preloaded. */
export const textFonts = (["normal", "italic"] as const).flatMap((style) => [
  { name: `source-serif-${style}.woff2`, style, subset: { ...shared, ranges: core } },
  { name: `source-serif-${style}-rest.woff2`, style, subset: { ...shared, ranges: rest } },
]);

export async function createTextFont({ style, subset }: (typeof textFonts)[number]) {
  const { resolve } = createRequire(import.meta.url);
  const file = `source-serif-4-latin-wght-${style}.woff2`;
  const font = await readFile(resolve(`@fontsource-variable/source-serif-4/files/${file}`));
  return subsetFont(font, subset);
}
