import type { FigureSnapshot } from "#lib/contracts/product/figure";
import {
  computeScale,
  countTickDigits,
  type Scale,
  toXRatio,
  toYRatio,
} from "#lib/domain/chart/scale";
import { computeTimeTicks } from "#lib/domain/chart/time-ticks";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { formatTick } from "#lib/format/axis";
import { formatDecimal } from "#lib/format/number";
import { colours, drawText } from "#lib/server/documents/share-image/canvas";

/** Pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The lines of a comparison, by index, as the site has them on paper. */
const lineColours = [colours.accent, "#a84a12", "#6d3f94", "#6b6100"];

const labelSize = 20;
const tickCount = 4;
const timeTickCount = 7;
/** The smallest distance between the letters at the ends of lines. */
const minLetterDistance = 28;

function toPoints(values: readonly number[], scale: Scale, { left, top, width, height }: Box) {
  return values.map((value, index) => ({
    x: left + toXRatio(index, values.length) * width,
    y: top + toYRatio(value, scale) * height,
  }));
}

const drawPath = (points: readonly { x: number; y: number }[], colour: string) =>
  `<polyline fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round" points="${points
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ")}"/>`;

/** Draws a line without axes. */
export function drawSketch(
  line: readonly string[] = [],
  box: Box,
  colour: string = colours.accent,
): string {
  const values = line.map(toFloat);
  return values.length > 1 ? drawPath(toPoints(values, computeScale(values), box), colour) : "";
}

/** Draws the lines of a chart or comparison with axes; the latter's ends have letters. */
export async function drawLines(
  { dates, lines }: FigureSnapshot,
  area: Box,
  language: Locale,
): Promise<string> {
  const isComparison = lines.length > 1;
  const values = lines.map((line) => line.map(toFloat));
  const scale = computeScale(values.flat(), tickCount);
  const box = { ...area, width: area.width - (isComparison ? 116 : 84), height: area.height - 34 };
  const right = box.left + box.width;
  const style = { size: labelSize, language, colour: colours.soft };
  const digits = countTickDigits(scale);
  const grid = await Promise.all(
    scale.ticks.map(async (tick) => {
      const y = box.top + toYRatio(tick, scale) * box.height;
      const x = right + (isComparison ? 46 : 14);
      const label = await drawText(formatDecimal(tick, language, digits), x, y + 7, style);
      const isBase = isComparison && tick === 100;
      const colour = isBase ? colours.soft : colours.line;
      return `<rect x="${box.left}" y="${y.toFixed(1)}" width="${box.width}" height="1.5" fill="${colour}"/>${label.svg}`;
    }),
  );
  const bottom = box.top + box.height;
  const days = await Promise.all(
    computeTimeTicks(dates, timeTickCount).map(async ({ index, date, unit }) => {
      const x = box.left + toXRatio(index, dates.length) * box.width;
      const text = formatTick(date, unit, language);
      return (await drawText(text, x, bottom + 28, { ...style, align: "centre" })).svg;
    }),
  );
  const drawn = values.map((line, at) =>
    drawPath(toPoints(line, scale, box), lineColours[at] ?? colours.ink),
  );
  const letters = isComparison ? await drawLetters(values, scale, box, language) : [];
  const base = `<rect x="${box.left}" y="${bottom}" width="${box.width}" height="1.5" fill="${colours.soft}"/>`;
  return [...grid, base, ...days, ...drawn, ...letters].join("");
}

/** Draws a letter in a circle of a line's colour, so that colours are not the only difference. */
export async function drawLetter(at: number, x: number, y: number, language: Locale) {
  const letter = await drawText(getComparisonLetter(at), x, y + 6, {
    size: 18,
    weight: 700,
    language,
    colour: colours.paper,
    align: "centre",
  });
  return `<circle cx="${x}" cy="${y}" r="13" fill="${lineColours[at]}"/>${letter.svg}`;
}

function drawLetters(lines: number[][], scale: Scale, box: Box, language: Locale) {
  const ends = lines
    .map((values, at) => ({ at, y: toPoints(values, scale, box).at(-1)?.y ?? box.top }))
    .sort((a, b) => a.y - b.y);
  for (const [index, end] of ends.entries()) {
    end.y = Math.max(end.y, (ends[index - 1]?.y ?? 0) + minLetterDistance);
  }
  return Promise.all(
    ends.map(({ at, y }) => drawLetter(at, box.left + box.width + 18, y, language)),
  );
}
