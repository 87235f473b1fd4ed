import { diffArrays } from "diff";

/** Positions of a piece that stays, before and after. */
export type Match = readonly [before: number, after: number];

/**
 * Returns the pieces that stay, in order; none if more than `maxEdits` of those that occur on both
 * sides moved. Pieces are equal if their keys are. A piece of one side only matches nothing, so it is
 * left out of the search, which then takes no time for a text that was rewritten.
 */
export function matchPieces(
  before: readonly string[],
  after: readonly string[],
  maxEdits: number,
): Match[] {
  const [left, right] = [listShared(before, new Set(after)), listShared(after, new Set(before))];
  const changes = diffArrays(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
    { maxEditLength: maxEdits },
  );
  const matches: Match[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { removed, added, count } of changes ?? []) {
    for (let step = 0; step < count && !removed && !added; step += 1) {
      const [one, other] = [left[atLeft + step], right[atRight + step]];
      if (one && other) matches.push([one.at, other.at]);
    }
    if (!added) atLeft += count;
    if (!removed) atRight += count;
  }
  return matches;
}

const listShared = (keys: readonly string[], others: ReadonlySet<string>) =>
  keys.flatMap((key, at) => (others.has(key) ? [{ key, at }] : []));

/** What stands between two matches, and the match after it; null at the end. */
export type Gap<T> = { removed: T[]; added: T[]; match: Match | null };

/** Divides two lists at what stays. */
export function* divideAtMatches<T>(
  before: readonly T[],
  after: readonly T[],
  matches: readonly Match[],
): Generator<Gap<T>> {
  let [atBefore, atAfter] = [0, 0];
  for (const match of [...matches, null]) {
    const [endBefore, endAfter] = match ?? [before.length, after.length];
    yield {
      removed: before.slice(atBefore, endBefore),
      added: after.slice(atAfter, endAfter),
      match,
    };
    [atBefore, atAfter] = [endBefore + 1, endAfter + 1];
  }
}
