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

/** Letters compared as readers compare them: full width, case and Latin accents aside. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase();

function bigrams(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function* termsIn(text: string): Generator<string> {
  for (const [run] of fold(text).matchAll(runs)) {
    if (!unspaced.test(run)) {
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

/**
 * What a keyword asks for; a text matches with all of the terms. Words match by their beginning,
 * except single letters beside others ("A股"), which would match nearly everything. Empty where
 * the keyword has no letter or digit.
 */
export function queryTerms(keyword: string): QueryTerm[] {
  const found = [...fold(keyword).matchAll(runs)].map(([run]) => run);
  const terms = new Map<string, QueryTerm>();
  for (const run of found) {
    for (const each of termsOfRun(run, found.length === 1)) terms.set(each.term, each);
  }
  return [...terms.values()];
}

function termsOfRun(run: string, isAlone: boolean): QueryTerm[] {
  const characters = [...run];
  if (!unspaced.test(run)) {
    const term = characters.slice(0, longestWord).join("");
    return [{ term, isPrefix: isAlone || characters.length > 1 }];
  }
  const parts = characters.length === 1 ? characters : bigrams(characters);
  return parts.map((term) => ({ term, isPrefix: false }));
}
