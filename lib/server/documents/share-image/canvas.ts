import type { Locale } from "#lib/domain/locale";
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
};

/** The logo, 24 pixels wide. */
const logo = `<path d="M3 3h3.4v18H3zM8.4 3H21v3.4H8.4zM8.4 9.2h8.4v3.4H8.4z"/><path opacity=".55" d="M8.4 15.4h4.2v3.4H8.4z"/>`;

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

/** Draws what each image has: paper, a bar at the top and the name of the site. */
export async function drawPaper(): Promise<string> {
  const brand = await layOutLine("Fundlore", { size: 38, weight: 600, language: "en" });
  return `<rect width="100%" height="100%" fill="${colours.paper}"/>
<rect width="100%" height="10" fill="${colours.accent}"/>
<g transform="translate(${margin - 6} 66) scale(1.75)" fill="${colours.accent}">${logo}</g>
${renderLine(brand, margin + 46, 100, colours.ink)}`;
}

/** Draws a hairline from one margin to the other. */
export const drawRule = (y: number): string =>
  `<rect x="${margin}" y="${y}" width="${shareImageSize.width - 2 * margin}" height="2" fill="${colours.line}"/>`;
