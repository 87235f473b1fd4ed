import sharp from "sharp";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { shareImageSize } from "#lib/seo/share-image";
import {
  colours,
  drawPaper,
  drawRule,
  drawText,
  margin,
  mastheadBaseline,
  renderLine,
} from "#lib/server/documents/share-image/canvas";
import {
  type DrawnFigure,
  drawPanel,
  getProductName,
} from "#lib/server/documents/share-image/figure-panels";
import { layOutLines } from "#lib/server/documents/share-image/text-layout";

type Drawing = DrawnFigure & {
  /** Of the post, if the image stands for the whole of it; otherwise empty. */
  title: string;
  byline: string;
  host: string;
};

const { width, height } = shareImageSize;
const headingTop = 172;
const panelBottom = 492;

/** Names a picture of one block: its fund, or what it shows of several. */
function getHeading(figure: DrawnFigure): string {
  const { fields, messages } = figure;
  return fields.products.length === 1
    ? getProductName(figure, 0)
    : messages.editor.views[fields.view];
}

/** Draws a figure as of its pinned day, as a PNG of the size of share images. */
export async function drawFigure(drawing: Drawing): Promise<Buffer> {
  const { title, byline, host, fields, messages, language } = drawing;
  const box = { left: margin, width: width - 2 * margin };
  const size = 42;
  const lineHeight = Math.round(size * (language === "zh" ? 1.32 : 1.16));
  const heading = await layOutLines(
    title || getHeading(drawing),
    { size, weight: 700, language },
    { width: box.width, maxLines: 2 },
  );
  const top = headingTop + (heading.lines.length - 1) * lineHeight + 26;
  const soft = { size: 24, language, colour: colours.soft };
  const right = { ...soft, align: "right" } as const;
  const to = formatDate(fields.to, language);
  const days = fields.from
    ? interpolate(messages.span, { from: formatDate(fields.from, language), to })
    : interpolate(messages.asOf, { date: to });
  const texts = await Promise.all([
    drawText(days, width - margin, mastheadBaseline, right),
    drawText(messages.disclaimer, margin, 522, { ...soft, size: 20 }),
    drawText(byline, margin, 582, { size: 30, weight: 600, language, maxWidth: 640 }),
    drawText(host, width - margin, 582, right),
  ]);
  const panel = { ...box, top, height: panelBottom - top };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${await drawPaper()}
${heading.lines.map((line, at) => renderLine(line, margin, headingTop + at * lineHeight, colours.ink)).join("")}
${await drawPanel(drawing, panel, title !== "")}
${drawRule(538)}
${texts.map((text) => text.svg).join("")}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
