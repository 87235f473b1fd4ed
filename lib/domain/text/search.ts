import { foldInvisible } from "#lib/domain/text/invisible";
import { toSimplified } from "#lib/domain/text/simplified";

/** Scripts written without spaces between words. */
const unspacedClass =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]";
const unspaced = new RegExp(unspacedClass, "u");
const runs = new RegExp(`${unspacedClass}+|(?:(?!${unspacedClass})[\\p{L}\\p{M}\\p{N}])+`, "gu");

const maxWordLength = 40;
/** Terms that one post may add to the index. */
const maxTerms = 20_000;
/** Characters of all terms of a post. A tsvector holds 1 MB, and a character takes up to three bytes. */
const maxTermsLength = 200_000;

/**
 * Removes differences that searches ignore: full width, case, Latin accents, traditional and
 * invisible characters.
 */
export const foldText = (text: string): string =>
  toSimplified(
    foldInvisible(text.normalize("NFKD"))
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFKC")
      .toLowerCase(),
  );

export type Run = { run: string; at: number; isUnspaced: boolean };

/** Splits a folded text into words and unspaced passages, each with its offset. */
export const splitRuns = (folded: string): Run[] =>
  Array.from(folded.matchAll(runs), ({ 0: run, index }) => ({
    run,
    at: index,
    isUnspaced: unspaced.test(run),
  }));

function toBigrams(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function* iterateTerms(text: string): Generator<string> {
  for (const { run, isUnspaced } of splitRuns(foldText(text))) {
    if (!isUnspaced) {
      yield [...run].slice(0, maxWordLength).join("");
      continue;
    }
    const characters = [...run];
    yield* characters;
    yield* toBigrams(characters);
  }
}

/** Returns the index terms of a text: its words, and the characters and bigrams of unspaced scripts. */
export const extractTerms = (text: string): string[] => collectTerms(iterateTerms(text));

/** Returns the different terms of several lists, up to the number that one post may have. */
export const mergeTerms = (...lists: string[][]): string[] => collectTerms(lists.flat());

function collectTerms(found: Iterable<string>): string[] {
  const terms = new Set<string>();
  let length = 0;
  for (const term of found) {
    if (terms.has(term)) continue;
    length += term.length;
    if (terms.size === maxTerms || length > maxTermsLength) break;
    terms.add(term);
  }
  return [...terms];
}

export type QueryTerm = { term: string; isPrefix: boolean };

type QueryRun = QueryTerm & { isUnspaced: boolean };

/** Returns the words and unspaced passages of a keyword. */
export function parseQueryRuns(keyword: string): QueryRun[] {
  const found = splitRuns(foldText(keyword));
  return found.map(({ run, isUnspaced }) => {
    const characters = [...run];
    if (isUnspaced) return { term: run, isPrefix: false, isUnspaced };
    const term = characters.slice(0, maxWordLength).join("");
    return { term, isPrefix: found.length === 1 || characters.length > 1, isUnspaced };
  });
}

/**
 * Returns the terms that a matching text must contain; none if the keyword has no letter or digit.
 * Words match as prefixes, except single letters beside other terms ("A股"), which would match
 * nearly everything.
 */
export function parseQueryTerms(keyword: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { term, isPrefix, isUnspaced } of parseQueryRuns(keyword)) {
    for (const each of isUnspaced ? splitIntoIndexTerms(term) : [term]) {
      terms.set(each, { term: each, isPrefix });
    }
  }
  return [...terms.values()];
}

/** Returns an unspaced passage as index terms: one character, or bigrams. */
function splitIntoIndexTerms(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : toBigrams(characters);
}
