/** What posts of a list may have in common; null is nothing. */
export type Kind = { author: string; tag: string | null };

/** One author, or one tag, may fill so many places in a row. */
const mostInARow = { author: 2, tag: 3 };

/**
 * The first `size` of a list in its order, but for those that wait where too many of an author or a
 * tag would be in a row. Where nothing else is left they follow each other all the same; rather than
 * the author it is the tag that repeats.
 */
export function spread<T extends Kind>(list: readonly T[], size: number): T[] {
  const left = [...list];
  const placed: T[] = [];
  while (left.length > 0 && placed.length < size) {
    const author = inARow(placed, "author");
    const tag = inARow(placed, "tag");
    const fits = (next: T) => author === null || next.author !== author;
    const fitsWell = (next: T) => fits(next) && (tag === null || next.tag !== tag);
    const at = [left.findIndex(fitsWell), left.findIndex(fits)].find((index) => index >= 0) ?? 0;
    placed.push(...left.splice(at, 1));
  }
  return placed;
}

/** What the last of a list have in common, as many as may; else null. */
function inARow(placed: readonly Kind[], key: keyof Kind): string | null {
  const row = placed.slice(-mostInARow[key]);
  const common = row[0]?.[key] ?? null;
  return row.length === mostInARow[key] && row.every((each) => each[key] === common)
    ? common
    : null;
}
