const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the characters of a text as people see them: an emoji or a combined letter is one. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns the end of the character at an index: the place to cut without dividing it. */
export function alignCut(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return Math.min(Math.max(index, 0), text.length);
  // The segmenter reads what it is given, and a character is short.
  const from = Math.max(0, index - 200);
  const found = segmenter.segment(text.slice(from, index + 200)).containing(index - from);
  if (!found || found.index === index - from) return index;
  return from + found.index + found.segment.length;
}

/** Returns the longest beginning of at most `max` code points that divides no character. */
export function takeStart(text: string, max: number): string {
  if (text.length <= max) return text;
  let length = 0;
  let count = 0;
  // A code point has up to two units, and the character after the last one decides where it ends.
  for (const { segment } of segmenter.segment(text.slice(0, 2 * max + 200))) {
    count += Array.from(segment).length;
    if (count > max) return text.slice(0, length);
    length += segment.length;
  }
  return text.slice(0, length);
}

/** Counts the code points of a text, as limits and counters do. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** True for a text of more than `max` code points, which is how all limits of texts count. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && countCharacters(text) > max;

/** Shortens a text to at most `max` code points, with an ellipsis at the end. */
export const cutText = (text: string, max: number): string =>
  takeStart(text, max) === text ? text : `${takeStart(text, max - 1)}…`;
