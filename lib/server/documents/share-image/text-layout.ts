import { Buffer as Shaping, shape } from "harfbuzzjs";
import type { Locale } from "#lib/domain/locale";
import { splitGraphemes } from "#lib/domain/text/cut";
import { splitAtBreaks } from "#lib/format/line-break";
import { findFontFile, openFont } from "#lib/server/documents/share-image/fonts";

type TextStyle = {
  /** Pixels. */
  size: number;
  /** 200 to 900. */
  weight: number;
  language: Locale;
};

/** A line as SVG outlines. `path` starts at the origin; `width` is in pixels. */
export type TextLine = { path: string; width: number };

/** Both font families use 1000 units per em. */
const unitsPerEm = 1_000;

/** Splits a text into runs of one font file each. Drops characters that no font contains. */
async function splitIntoRuns(text: string, language: Locale) {
  const runs: { file: string; text: string }[] = [];
  for (const character of text) {
    const file = await findFontFile(character, language);
    if (!file) continue;
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

/** Lays out a text in one line, shaped and kerned. */
export async function layOutLine(
  text: string,
  { size, weight, language }: TextStyle,
): Promise<TextLine> {
  const scale = size / unitsPerEm;
  const glyphs: string[] = [];
  let x = 0;
  for (const run of await splitIntoRuns(text, language)) {
    const font = await openFont(run.file, weight);
    const shaping = new Shaping();
    shaping.addText(run.text);
    shaping.guessSegmentProperties();
    shape(font, shaping);
    for (const glyph of shaping.getGlyphInfosAndPositions()) {
      if (glyph.codepoint === 0) continue;
      const at = (x + (glyph.xOffset ?? 0)) * scale;
      const outline = font.glyphToPath(glyph.codepoint);
      if (outline) {
        glyphs.push(
          `<path transform="translate(${at.toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      }
      x += glyph.xAdvance ?? 0;
    }
  }
  return { path: glyphs.join(""), width: x * scale };
}

/** Lays out a text in at most `maxLines` lines of `width` pixels. Truncates with an ellipsis. */
export async function layOutLines(
  text: string,
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): Promise<{ lines: TextLine[]; isComplete: boolean }> {
  const lines: string[] = [];
  let line = "";
  const fits = async (candidate: string) =>
    (await layOutLine(candidate.trimEnd(), style)).width <= width;
  for (const piece of splitAtBreaks(text.trim().replaceAll(/\s+/g, " "), style.language)) {
    if (await fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = "";
    // Breaks a word that is longer than a line.
    for (const character of splitGraphemes(piece.trimStart())) {
      if (await fits(line + character)) line += character;
      else {
        lines.push(line);
        line = character;
      }
    }
    if (lines.length > maxLines) break;
  }
  if (line.trim()) lines.push(line.trim());
  const isComplete = lines.length <= maxLines;
  const visible = lines.slice(0, maxLines);
  if (!isComplete) {
    const last = splitGraphemes(visible.pop() ?? "");
    while (last.length > 0 && !(await fits(`${last.join("")}…`))) last.pop();
    visible.push(`${last.join("").trimEnd()}…`);
  }
  return { lines: await Promise.all(visible.map((each) => layOutLine(each, style))), isComplete };
}
