import { fold, type QueryTerm, queryRuns, runsIn } from "#lib/domain/search";

/** Where a text has what was searched for: pairs of a first place and the one after the last. */
export type Range = [from: number, to: number];

/** A folded text, and for each of its places the one it came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    folded += piece;
    for (let index = 0; index < piece.length; index += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

function* rangesIn(run: string, { term, isPrefix, isUnspaced }: Wanted): Generator<Range> {
  if (!isUnspaced) {
    if (isPrefix ? run.startsWith(term) : run === term) yield [0, term.length];
    return;
  }
  for (let at = run.indexOf(term); at >= 0; at = run.indexOf(term, at + term.length)) {
    yield [at, at + term.length];
  }
}

type Wanted = QueryTerm & { isUnspaced: boolean };

/** The places in `text` that a search for `keyword` finds, in their order. */
export function matchRanges(text: string, keyword: string): Range[] {
  const wanted = queryRuns(keyword);
  if (wanted.length === 0) return [];
  const { folded, places } = foldWithPlaces(text);
  const found: Range[] = [];
  for (const { run, at, isUnspaced } of runsIn(folded)) {
    for (const each of wanted) {
      if (each.isUnspaced !== isUnspaced) continue;
      for (const [from, to] of rangesIn(run, each)) {
        found.push([places[at + from] ?? 0, places[at + to] ?? text.length]);
      }
    }
  }
  return joined(found);
}

/** The places in a name that have `part`, wherever in a word. */
export function partRanges(name: string, part: string): Range[] {
  const { folded, places } = foldWithPlaces(name);
  const wanted = fold(part);
  // Of an accent alone nothing is left.
  if (wanted === "") return [];
  const found = [...rangesIn(folded, { term: wanted, isPrefix: false, isUnspaced: true })];
  return joined(found.map(([from, to]) => [places[from] ?? 0, places[to] ?? name.length]));
}

/** Ranges in their order, those that touch as one. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
