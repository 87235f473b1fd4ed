import { Buffer as Shaping, shape } from "harfbuzzjs";
import type { Locale } from "#lib/domain/locale";
import { findFontFile, openFont } from "#lib/server/documents/share-image/fonts";

export type Style = {
  /** Pixels. */
  size: number;
  /** 200 to 900. */
  weight: number;
  language: Locale;
};

/** A line as outlines: `path` begins at the origin, `width` is in pixels. */
export type TextLine = { path: string; width: number };

/** Both families draw on a square of a thousand units. */
const unitsPerEm = 1_000;

/** Parts of a text that one font file draws; what no font draws is left out. */
async function runsOf(text: string, language: Locale) {
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

/** Sets a text in one line, shaped and kerned. */
export async function layOutLine(
  text: string,
  { size, weight, language }: Style,
): Promise<TextLine> {
  const scale = size / unitsPerEm;
  const glyphs: string[] = [];
  let x = 0;
  for (const run of await runsOf(text, language)) {
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

const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}%％]+$/u;
const opening = /^[\p{Ps}\p{Pi}]+$/u;

/** Pieces between which a line may break: no sign that closes begins a line, none that opens ends one. */
function piecesOf(text: string, language: Locale): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const pieces: string[] = [];
  let isHeld = false;
  for (const { segment } of segmenter.segment(text.trim().replaceAll(/\s+/g, " "))) {
    const last = pieces.length - 1;
    // Latin signs stand close to their words; only a space may part those.
    const isGlued = last >= 0 && (isHeld || closing.test(segment));
    if (isGlued) pieces[last] += segment;
    else pieces.push(segment);
    isHeld = opening.test(segment) || /[-–/@#&'’]$/u.test(segment);
  }
  return pieces;
}

/** Sets a text in at most `most` lines of `width` pixels; what does not fit gives way to an ellipsis. */
export async function layOutLines(
  text: string,
  style: Style,
  { width, most }: { width: number; most: number },
): Promise<{ lines: TextLine[]; isWhole: boolean }> {
  const lines: string[] = [];
  let line = "";
  const fits = async (candidate: string) =>
    (await layOutLine(candidate.trimEnd(), style)).width <= width;
  for (const piece of piecesOf(text, style.language)) {
    if (await fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = "";
    // A word that is longer than a line is cut wherever it must be.
    for (const character of piece.trimStart()) {
      if (await fits(line + character)) line += character;
      else {
        lines.push(line);
        line = character;
      }
    }
    if (lines.length > most) break;
  }
  if (line.trim()) lines.push(line.trim());
  const isWhole = lines.length <= most;
  const shown = lines.slice(0, most);
  if (!isWhole) {
    const last = [...(shown.pop() ?? "")];
    while (last.length > 0 && !(await fits(`${last.join("")}…`))) last.pop();
    shown.push(`${last.join("").trimEnd()}…`);
  }
  return { lines: await Promise.all(shown.map((each) => layOutLine(each, style))), isWhole };
}
