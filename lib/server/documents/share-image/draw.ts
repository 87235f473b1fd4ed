import sharp from "sharp";
import type { Locale } from "#lib/domain/locale";
import { shareImageSize } from "#lib/seo/share-image";
import {
  layOutLine,
  layOutLines,
  type TextLine,
} from "#lib/server/documents/share-image/text-layout";

type Given = { title: string; nickName: string; language: Locale; isVideo: boolean; site: string };

const { width, height } = shareImageSize;
const margin = 80;
const colours = {
  paper: "#fcfcfa",
  ink: "#16191b",
  soft: "#636b70",
  line: "#dfe1dc",
  accent: "#0a5566",
};

/** From large to small: the first in which the whole title fits. */
const sizes = [
  { size: 84, most: 3 },
  { size: 70, most: 4 },
  { size: 58, most: 4 },
];

async function setTitle(title: string, language: Locale) {
  for (const { size, most } of sizes) {
    const place = { width: width - 2 * margin, most };
    const { lines, isWhole } = await layOutLines(title, { size, weight: 700, language }, place);
    if (isWhole || size === sizes.at(-1)?.size) return { lines, size };
  }
  throw new Error("There is no size to set a title in.");
}

const place = ({ path }: TextLine, x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})" fill="${colour}">${path}</g>`;

/** The logo's mark, 24 pixels wide, as the pages show it. */
const mark = `<path d="M3 3h3.4v18H3zM8.4 3H21v3.4H8.4zM8.4 9.2h8.4v3.4H8.4z"/><path opacity=".55" d="M8.4 15.4h4.2v3.4H8.4z"/>`;
const triangle = `<path d="M0 0 22 13 0 26z"/>`;

/** The picture that stands for a post without one: its title, its author and where it is. PNG bytes. */
export async function drawShareImage(given: Given): Promise<Buffer> {
  const { title, nickName, language, isVideo, site } = given;
  const small = { size: 32, weight: 400, language };
  const { lines, size } = await setTitle(title, language);
  const brand = await layOutLine("Fundlore", { size: 38, weight: 600, language: "en" });
  const author = await layOutLines(nickName, { ...small, weight: 600 }, { width: 640, most: 1 });
  const host = await layOutLine(site, { ...small, size: 28 });
  const leading = Math.round(size * (language === "zh" ? 1.32 : 1.16));
  // In the middle of what is left between the name above and the line below.
  const top = 318 - ((lines.length - 1) * leading) / 2 + size * 0.34;
  const byline = margin + (isVideo ? 40 : 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<rect width="100%" height="10" fill="${colours.accent}"/>
<g transform="translate(${margin - 6} 66) scale(1.75)" fill="${colours.accent}">${mark}</g>
${place(brand, margin + 46, 100, colours.ink)}
${lines.map((line, at) => place(line, margin, top + at * leading, colours.ink)).join("")}
<rect x="${margin}" y="524" width="${width - 2 * margin}" height="2" fill="${colours.line}"/>
${isVideo ? `<g transform="translate(${margin} 550)" fill="${colours.accent}">${triangle}</g>` : ""}
${author.lines.map((line) => place(line, byline, 574, colours.ink)).join("")}
${place(host, width - margin - host.width, 574, colours.soft)}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
