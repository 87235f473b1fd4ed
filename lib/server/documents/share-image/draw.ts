import sharp from "sharp";
import type { Locale } from "#lib/domain/locale";
import { shareImageSize } from "#lib/seo/share-image";
import {
  colours,
  drawPaper,
  drawRule,
  margin,
  renderLine,
} from "#lib/server/documents/share-image/canvas";
import { layOutLine, layOutLines } from "#lib/server/documents/share-image/text-layout";

type Drawing = {
  title: string;
  byline: string;
  language: Locale;
  isVideo: boolean;
  host: string;
};

const { width, height } = shareImageSize;

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
  const author = await layOutLines(byline, { ...small, weight: 600 }, { width: 640, maxLines: 1 });
  const hostLine = await layOutLine(host, { ...small, size: 28 });
  const lineHeight = Math.round(size * (language === "zh" ? 1.32 : 1.16));
  // Centres the title between the logo and the rule below.
  const top = 318 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  const bylineX = margin + (isVideo ? 40 : 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${await drawPaper()}
${lines.map((line, at) => renderLine(line, margin, top + at * lineHeight, colours.ink)).join("")}
${drawRule(524)}
${isVideo ? `<g transform="translate(${margin} 550)" fill="${colours.accent}">${playIcon}</g>` : ""}
${author.lines.map((line) => renderLine(line, bylineX, 574, colours.ink)).join("")}
${renderLine(hostLine, width - margin - hostLine.width, 574, colours.soft)}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
