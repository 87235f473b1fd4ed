import type { Locale } from "#lib/domain/locale";
import { symbol, wordmark } from "#lib/domain/site/wordmark";
import { shareImageSize } from "#lib/seo/share-image";
import {
  layOutLine,
  layOutLines,
  type TextLine,
} from "#lib/server/documents/share-image/text-layout";

export const margin = 80;
export const colours = {
  paper: "#fcfcfa",
  ink: "#16191b",
  soft: "#636b70",
  line: "#dfe1dc",
  accent: "#0a5566",
  green: "#11703f",
  red: "#ad2317",
};

/** Returns the colour of a gain or a loss; in Chinese markets a rise is red. */
export const getChangeColour = (sign: number, language: Locale): string =>
  sign === 0 ? colours.soft : sign > 0 === (language === "en") ? colours.green : colours.red;

export const renderLine = ({ path }: TextLine, x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${path}</g>`;

type TextStyle = {
  size: number;
  language: Locale;
  weight?: number;
  colour?: string;
  /** Where `x` is. */
  align?: "left" | "centre" | "right";
  /** A longer text ends with an ellipsis. */
  maxWidth?: number;
};

/** Draws a line of text on the baseline `y`, and returns it with its width. */
export async function drawText(
  text: string,
  x: number,
  y: number,
  { size, language, weight = 400, colour = colours.ink, align = "left", maxWidth }: TextStyle,
): Promise<{ svg: string; width: number }> {
  const style = { size, weight, language };
  const line = maxWidth
    ? (await layOutLines(text, style, { width: maxWidth, maxLines: 1 })).lines[0]
    : await layOutLine(text, style);
  if (!line) return { svg: "", width: 0 };
  const shift = { left: 0, centre: line.width / 2, right: line.width }[align];
  return { svg: renderLine(line, x - shift, y, colour), width: line.width };
}

/** The height of the letters of the name, and the line on which they stand. */
const nameHeight = 32;
export const mastheadBaseline = 84;

/**
 * Draws what each image has: paper, the name of the site and a rule below it, from the margin to
 * `right`.
 */
export function drawPaper(right: number = shareImageSize.width - margin): string {
  const scale = nameHeight / wordmark.capHeight;
  // The symbol has three units of space around it.
  const symbolScale = nameHeight / (symbol.size - 6);
  const symbolY = mastheadBaseline - nameHeight - 3 * symbolScale;
  const nameX = margin + nameHeight + 16;
  return `<rect width="100%" height="100%" fill="${colours.paper}"/>
<g transform="translate(${margin - 3 * symbolScale} ${symbolY}) scale(${symbolScale})" fill="${colours.accent}"><path d="${symbol.path}"/><path opacity=".55" d="${symbol.softPath}"/></g>
<path transform="translate(${nameX} ${mastheadBaseline}) scale(${scale})" d="${wordmark.path}" fill="${colours.ink}"/>
<rect x="${margin}" y="112" width="${right - margin}" height="3" fill="${colours.ink}"/>`;
}

/** Draws a hairline from the margin to `right`. */
export const drawRule = (y: number, right: number = shareImageSize.width - margin): string =>
  `<rect x="${margin}" y="${y}" width="${right - margin}" height="2" fill="${colours.line}"/>`;
