import sharp from "sharp";
import type { Locale } from "#lib/domain/locale";
import { shareImageSize } from "#lib/seo/share-image";
import {
  layOutLine,
  layOutLines,
  type TextLine,
} from "#lib/server/documents/share-image/text-layout";

type Drawing = {
  title: string;
  byline: string;
  language: Locale;
  isVideo: boolean;
  host: string;
};

const { width, height } = shareImageSize;
const margin = 80;
const colours = {
  paper: "#fcfcfa",
  ink: "#16191b",
  soft: "#636b70",
  line: "#dfe1dc",
  accent: "#0a5566",
};

/** Title sizes from large to small. The first that fits the whole title is used. */
const titleSizes = [
  { size: 84, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 58, maxLines: 4 },
];

async function layOutTitle(title: string, language: Locale) {
  for (const { size, maxLines } of titleSizes) {
    const box = { width: width - 2 * margin, maxLines };
    const { lines, isComplete } = await layOutLines(title, { size, weight: 700, language }, box);
    if (isComplete || size === titleSizes.at(-1)?.size) return { lines, size };
  }
  throw new Error("No title size is defined.");
}

const renderLine = ({ path }: TextLine, x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${path}</g>`;

/** The logo, 24 pixels wide. */
const logo = `<path d="M3 3h3.4v18H3zM8.4 3H21v3.4H8.4zM8.4 9.2h8.4v3.4H8.4z"/><path opacity=".55" d="M8.4 15.4h4.2v3.4H8.4z"/>`;
const playIcon = `<path d="M0 0 22 13 0 26z"/>`;

/** Crops a picture to the size of a share image, around what draws the eye. Returns a JPEG. */
export const cropPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: colours.paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** Draws a PNG with a title, a line below it (such as the author) and the host. */
export async function drawShareImage(content: Drawing): Promise<Buffer> {
  const { title, byline, language, isVideo, host } = content;
  const small = { size: 32, weight: 400, language };
  const { lines, size } = await layOutTitle(title, language);
  const brand = await layOutLine("Fundlore", { size: 38, weight: 600, language: "en" });
  const author = await layOutLines(byline, { ...small, weight: 600 }, { width: 640, maxLines: 1 });
  const hostLine = await layOutLine(host, { ...small, size: 28 });
  const lineHeight = Math.round(size * (language === "zh" ? 1.32 : 1.16));
  // Centres the title between the logo and the rule below.
  const top = 318 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const bylineX = margin + (isVideo ? 40 : 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<rect width="100%" height="10" fill="${colours.accent}"/>
<g transform="translate(${margin - 6} 66) scale(1.75)" fill="${colours.accent}">${logo}</g>
${renderLine(brand, margin + 46, 100, colours.ink)}
${lines.map((line, at) => renderLine(line, margin, top + at * lineHeight, colours.ink)).join("")}
<rect x="${margin}" y="524" width="${width - 2 * margin}" height="2" fill="${colours.line}"/>
${isVideo ? `<g transform="translate(${margin} 550)" fill="${colours.accent}">${playIcon}</g>` : ""}
${author.lines.map((line) => renderLine(line, bylineX, 574, colours.ink)).join("")}
${renderLine(hostLine, width - margin - hostLine.width, 574, colours.soft)}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
