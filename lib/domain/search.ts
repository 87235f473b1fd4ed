import { simplified } from "#lib/domain/simplified";

/** Scripts written without spaces between words. */
const unspacedClass =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]";
const unspaced = new RegExp(unspacedClass, "u");
const runs = new RegExp(`${unspacedClass}+|(?:(?!${unspacedClass})[\\p{L}\\p{M}\\p{N}])+`, "gu");

const longestWord = 40;
/** What one post may put into the index; a text beyond that is not one that people search. */
const mostTerms = 20_000;
/** In characters. The index holds a megabyte a post, and a character takes up to three bytes. */
const longestTerms = 200_000;

/**
 * Letters compared as readers compare them: full width, case, Latin accents and traditional
 * characters aside.
 */
export const fold = (text: string): string =>
  simplified(
    text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFKC")
      .toLowerCase(),
  );

export type Run = { run: string; at: number; isUnspaced: boolean };

/** The words and unspaced passages of a folded text, each with its place. */
export const runsIn = (folded: string): Run[] =>
  Array.from(folded.matchAll(runs), ({ 0: run, index }) => ({
    run,
    at: index,
    isUnspaced: unspaced.test(run),
  }));

function bigrams(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function* termsIn(text: string): Generator<string> {
  for (const { run, isUnspaced } of runsIn(fold(text))) {
    if (!isUnspaced) {
      yield [...run].slice(0, longestWord).join("");
      continue;
    }
    const characters = [...run];
    yield* characters;
    yield* bigrams(characters);
  }
}

/** What a text is found by: its words, and of Chinese each character and each pair of neighbours. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  let length = 0;
  for (const term of termsIn(text)) {
    if (terms.has(term)) continue;
    length += term.length;
    if (terms.size === mostTerms || length > longestTerms) break;
    terms.add(term);
  }
  return [...terms];
}

export type QueryTerm = { term: string; isPrefix: boolean };

type QueryRun = QueryTerm & { isUnspaced: boolean };

/** The words and unspaced passages that a keyword asks for, each as a whole. */
export function queryRuns(keyword: string): QueryRun[] {
  const found = runsIn(fold(keyword));
  return found.map(({ run, isUnspaced }) => {
    const characters = [...run];
    if (isUnspaced) return { term: run, isPrefix: false, isUnspaced };
    const term = characters.slice(0, longestWord).join("");
    return { term, isPrefix: found.length === 1 || characters.length > 1, isUnspaced };
  });
}

/**
 * What a keyword asks for; a text matches with all of the terms. Words match by their beginning,
 * except single letters beside others ("A股"), which would match nearly everything. Empty where
 * the keyword has no letter or digit.
 */
export function queryTerms(keyword: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { term, isPrefix, isUnspaced } of queryRuns(keyword)) {
    for (const each of isUnspaced ? partsOf(term) : [term]) {
      terms.set(each, { term: each, isPrefix });
    }
  }
  return [...terms.values()];
}

/** An unspaced passage as the index has it: one character, or pairs of neighbours. */
function partsOf(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : bigrams(characters);
}
