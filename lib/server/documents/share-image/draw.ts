import sharp from "sharp";
import type { Locale } from "#lib/domain/locale";
import { type DrawnContent, type SharedFigure, shareImageSize } from "#lib/seo/share-image";
import {
  colours,
  drawPaper,
  drawRule,
  drawText,
  getChangeColour,
  margin,
  renderLine,
} from "#lib/server/documents/share-image/canvas";
import { drawLetter, drawSketch } from "#lib/server/documents/share-image/figure-lines";
import { layOutLines } from "#lib/server/documents/share-image/text-layout";
import { readEdgeColor } from "#lib/server/features/file/edge-color";

type Drawing = DrawnContent & {
  host: string;
  /** The bytes of `picture`. */
  pictureBytes?: Buffer | undefined;
};

const { width, height } = shareImageSize;
const pictureWidth = 440;
const circleSize = 300;

/** The lines on which texts stand. */
const kickerBaseline = 172;
const titleTop = 196;
const footRule = 540;
const footBaseline = 586;

type Size = { size: number; maxLines: number };

/** Title sizes from large to small. The first that fits the whole title is used. */
const titleSizes: Record<"wide" | "narrow" | "brief", Size[]> = {
  wide: [
    { size: 80, maxLines: 2 },
    { size: 68, maxLines: 3 },
    { size: 56, maxLines: 4 },
  ],
  narrow: [
    { size: 60, maxLines: 3 },
    { size: 52, maxLines: 4 },
    { size: 42, maxLines: 6 },
  ],
  brief: [
    { size: 64, maxLines: 1 },
    { size: 52, maxLines: 2 },
  ],
};

async function layOutTitle(title: string, language: Locale, sizes: Size[], boxWidth: number) {
  for (const { size, maxLines } of sizes) {
    const box = { width: boxWidth, maxLines };
    const { lines, isComplete } = await layOutLines(title, { size, weight: 700, language }, box);
    if (isComplete || size === sizes.at(-1)?.size) return { lines, size };
  }
  throw new Error("No title size is defined.");
}

const getLineHeight = (size: number, language: Locale) =>
  Math.round(size * (language === "zh" ? 1.32 : 1.16));

const playIcon = `<path d="M0 0 22 13 0 26z"/>`;

/**
 * Crops a picture to a part of the image, around what draws the eye. A chart or a drawing on paper is
 * whole instead, on its own paper.
 */
async function cropPicture(
  picture: Buffer,
  partWidth: number,
  partHeight: number,
): Promise<Buffer> {
  const background = await readEdgeColor(picture);
  return sharp(picture)
    .resize(
      partWidth,
      partHeight,
      background
        ? { fit: "contain", background }
        : { fit: "cover", position: sharp.strategy.attention },
    )
    .flatten({ background: background ?? colours.paper })
    .png()
    .toBuffer();
}

const cutCircle = (picture: Buffer): Promise<Buffer> => {
  const mask = `<svg width="${circleSize}" height="${circleSize}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
};

/** Returns the picture as a column at the right edge, or as a circle in the middle of it. */
async function placePicture({ picture, pictureBytes }: Drawing) {
  if (!picture || !pictureBytes) return null;
  if (picture.shape === "column") {
    const input = await cropPicture(pictureBytes, pictureWidth, height);
    return { input, left: width - pictureWidth, top: 0 };
  }
  const input = await cutCircle(await cropPicture(pictureBytes, circleSize, circleSize));
  return { input, left: width - margin - circleSize, top: titleTop - 20 };
}

/** Draws the price of a fund, how it changed and its line, above the foot. */
async function drawFigure(figure: SharedFigure, language: Locale): Promise<string> {
  const { value, label, change, sign, line } = figure;
  const colour = getChangeColour(sign, language);
  const style = { size: 26, language, colour: colours.soft };
  const price = await drawText(value, margin, 444, { size: 76, weight: 600, language });
  const day = await drawText(label, margin, 490, style);
  const year = await drawText(change ?? "", margin + day.width + 28, 490, {
    ...style,
    weight: 600,
    colour,
  });
  const box = { left: 760, top: 340, width: width - margin - 760, height: 150 };
  return price.svg + day.svg + year.svg + drawSketch(line, box, colour);
}

/** Draws a line for each compared fund: its letter, its name and how it changed in a year. */
async function drawRows(rows: NonNullable<DrawnContent["rows"]>, language: Locale) {
  const distance = rows.length > 3 ? 84 : 100;
  const drawn = await Promise.all(
    rows.map(async ({ name, value, sign }, at) => {
      const y = 256 + at * distance;
      const change = await drawText(value, width - margin, y, {
        ...{ size: 40, weight: 600, language, align: "right" },
        colour: getChangeColour(sign, language),
      });
      const title = await drawText(name, margin + 48, y, {
        ...{ size: 44, weight: 700, language },
        maxWidth: width - 2 * margin - 80 - change.width,
      });
      return (await drawLetter(at, margin + 14, y - 14, language)) + title.svg + change.svg;
    }),
  );
  return drawn.join("");
}

/** Draws a headline, and below it as many lines of text as there is room for. */
async function drawHeadline(content: Drawing, right: number): Promise<string> {
  const { title, text, language, figure } = content;
  const kind = figure ? "brief" : right < width - margin ? "narrow" : "wide";
  const boxWidth = right - margin;
  const { lines, size } = await layOutTitle(title, language, titleSizes[kind], boxWidth);
  const lineHeight = getLineHeight(size, language);
  const first = titleTop + Math.round(size * 0.86);
  const headline = lines
    .map((line, at) => renderLine(line, margin, first + at * lineHeight, colours.ink))
    .join("");
  if (!text || figure) return headline;
  const textSize = 30;
  const textHeight = Math.round(textSize * 1.45);
  const top = first + (lines.length - 1) * lineHeight + 24 + textHeight;
  const maxLines = Math.min(3, Math.floor((footRule - 20 - top) / textHeight) + 1);
  if (maxLines < 1) return headline;
  const style = { size: textSize, weight: 400, language };
  const below = await layOutLines(text, style, { width: boxWidth, maxLines });
  return (
    headline +
    below.lines
      .map((line, at) => renderLine(line, margin, top + at * textHeight, colours.soft))
      .join("")
  );
}

/**
 * Draws the one template of share images: the name of the site, a kicker, a headline, and where there
 * are any a picture, a figure or an author. Returns a JPEG if there is a picture, otherwise a PNG.
 */
export async function drawShareImage(content: Drawing): Promise<Buffer> {
  const { kicker, byline, language, isVideo, host, figure, rows } = content;
  const picture = await placePicture(content);
  const right = picture ? picture.left - (picture.top === 0 ? 48 : 40) : width - margin;
  const isColumn = picture?.top === 0;
  const footRight = isColumn ? right : width - margin;
  const hostLine = await drawText(host, footRight, footBaseline, {
    ...{ size: 26, language: "en" as const, colour: colours.soft, align: "right" as const },
  });
  const bylineX = margin + (isVideo ? 40 : 0);
  const parts = await Promise.all([
    drawText(kicker, margin, kickerBaseline, {
      ...{ size: 26, weight: 600, language, colour: colours.accent },
      maxWidth: right - margin,
    }),
    drawText(byline, bylineX, footBaseline, {
      ...{ size: 30, weight: 600, language },
      maxWidth: footRight - bylineX - hostLine.width - 32,
    }),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${drawPaper(isColumn ? right : undefined)}
${parts.map((part) => part.svg).join("")}
${rows ? await drawRows(rows, language) : await drawHeadline(content, right)}
${figure ? await drawFigure(figure, language) : ""}
${drawRule(footRule, footRight)}
${isVideo ? `<g transform="translate(${margin} ${footBaseline - 24})" fill="${colours.accent}">${playIcon}</g>` : ""}
${hostLine.svg}
</svg>`;
  const image = sharp(Buffer.from(svg));
  return picture
    ? image.composite([picture]).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    : image.png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
