import { limits } from "#lib/domain/limits";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A long string with an ellipsis in its middle, `max` characters in all; both ends of an
 * identifier tell more than its beginning alone. An emoji or a letter with marks stays whole.
 */
export function truncateMiddle(text: string, max: number = limits.truncate): string {
  if (text.length <= max) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= max) return text;
  const kept = Math.max(0, max - 1);
  const head = characters.slice(0, Math.ceil(kept / 2));
  const tail = characters.slice(characters.length - Math.floor(kept / 2));
  return `${head.join("")}…${tail.join("")}`;
}
