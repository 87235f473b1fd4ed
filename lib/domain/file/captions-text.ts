/** A text of captions: what a line shows, with the place of each of its characters in the file. */
type CaptionText = { text: string; places: { from: number; to: number }[] };

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
  "&shy;": "\u00ad",
};

/** A tag, of which the part after the name is a text, a reference, or any other character. */
const piece = /<(\/?[a-z]*(?:\.[^\s>]*)?)([^>]*)>?|&(?:[a-z]+|#\d+|#x[\da-f]+);|[\s\S]/giu;

/** Resolves a reference to a character; others show as they are written. */
function decode(reference: string): string {
  const code = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(reference);
  const number = code ? Number.parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10) : Number.NaN;
  if (number > 0 && number <= 0x10ffff) return String.fromCodePoint(number).toWellFormed();
  return entities[reference.toLowerCase()] ?? reference;
}

/** Yields what a line shows, and what its tags say, such as the name of a speaker. */
function readLine(line: string, at: number): CaptionText[] {
  const shown: CaptionText = { text: "", places: [] };
  const said: CaptionText[] = [];
  for (const { 0: source, 1: tag, 2: annotation = "", index } of line.matchAll(piece)) {
    if (tag !== undefined) {
      const from = at + index + 1 + tag.length;
      const places = Array.from({ length: annotation.length }, (_, each) => ({
        from: from + each,
        to: from + each + 1,
      }));
      if (annotation.trim() !== "") said.push({ text: annotation, places });
      continue;
    }
    const text = source.length > 2 ? decode(source) : source;
    const isWhole = text === source;
    for (let unit = 0; unit < text.length; unit += 1) {
      const from = at + index + (isWhole ? unit : 0);
      shown.places.push({ from, to: isWhole ? from + 1 : at + index + source.length });
    }
    shown.text += text;
  }
  return [shown, ...said];
}

/** Lists the texts of a WebVTT file: all its lines but those with times. */
function listCaptionTexts(captions: string): CaptionText[] {
  const texts: CaptionText[] = [];
  let at = 0;
  for (const line of captions.split("\n")) {
    if (!line.includes("-->") && !(at === 0 && line === "WEBVTT"))
      texts.push(...readLine(line, at));
    at += line.length + 1;
  }
  return texts;
}

/** Returns the text of captions without times and tags, to find words in. */
export const getCaptionText = (captions: string): string =>
  listCaptionTexts(captions)
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "")
    .join("\n");

/** Masks the texts of captions. `mask` returns a text of the same length. */
export function maskCaptions(captions: string, mask: (text: string) => string): string {
  const units = captions.split("");
  for (const { text, places } of listCaptionTexts(captions)) {
    const masked = mask(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      const place = places[unit];
      if (!place || masked[unit] === text[unit]) continue;
      for (let each = place.from; each < place.to; each += 1) units[each] = "";
      units[place.from] = masked[unit] ?? "";
    }
  }
  return units.join("");
}
