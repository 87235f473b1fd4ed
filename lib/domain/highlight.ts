import { foldText, parseQueryRuns, type QueryTerm, splitRuns } from "#lib/domain/text/search";

/** A matching part of a text; `to` is exclusive. */
export type Range = [from: number, to: number];

/** Folds a text and maps each offset of the result to its offset in the original. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = "";
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const folding = foldText(character);
    folded += folding;
    for (let index = 0; index < folding.length; index += 1) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return { folded, offsets };
}

function* iterateRanges(run: string, { term, isPrefix, isUnspaced }: Wanted): Generator<Range> {
  if (!isUnspaced) {
    if (isPrefix ? run.startsWith(term) : run === term) yield [0, term.length];
    return;
  }
  for (let at = run.indexOf(term); at >= 0; at = run.indexOf(term, at + term.length)) {
    yield [at, at + term.length];
  }
}

type Wanted = QueryTerm & { isUnspaced: boolean };

/** Returns the parts of `text` that a search for `keyword` matches, in order. */
export function findMatchRanges(text: string, keyword: string): Range[] {
  const wanted = parseQueryRuns(keyword);
  if (wanted.length === 0) return [];
  const { folded, offsets } = foldWithOffsets(text);
  const found: Range[] = [];
  for (const { run, at, isUnspaced } of splitRuns(folded)) {
    for (const each of wanted) {
      if (each.isUnspaced !== isUnspaced) continue;
      for (const [from, to] of iterateRanges(run, each)) {
        found.push([offsets[at + from] ?? 0, offsets[at + to] ?? text.length]);
      }
    }
  }
  return mergeRanges(found);
}

/** Returns the parts of a name that contain `part`, also inside words. */
export function findPartRanges(name: string, part: string): Range[] {
  const { folded, offsets } = foldWithOffsets(name);
  const wanted = foldText(part);
  // Folding removes a lone accent entirely.
  if (wanted === "") return [];
  const found = [...iterateRanges(folded, { term: wanted, isPrefix: false, isUnspaced: true })];
  return mergeRanges(found.map(([from, to]) => [offsets[from] ?? 0, offsets[to] ?? name.length]));
}

/** Sorts ranges and merges those that overlap or touch. */
function mergeRanges(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
