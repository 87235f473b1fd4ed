import { limits } from "#lib/domain/limits";
import { splitGraphemes } from "#lib/domain/text/cut";

/**
 * Shortens a string to `max` characters with an ellipsis in the middle: an identifier is recognised
 * by both ends. Counts graphemes, so emoji and combined letters stay whole.
 */
export function truncateMiddle(text: string, max: number = limits.truncatedLength): string {
  if (text.length <= max) return text;
  const characters = splitGraphemes(text);
  if (characters.length <= max) return text;
  const available = Math.max(0, max - 1);
  const head = characters.slice(0, Math.ceil(available / 2));
  const tail = characters.slice(characters.length - Math.floor(available / 2));
  return `${head.join("")}…${tail.join("")}`;
}
