import { type Automaton, buildAutomaton, step } from "#lib/domain/screening/watched-word/automaton";
import { foldCharacter, isWordCharacter } from "#lib/domain/screening/watched-word/fold-character";

/** A watched word in a text, with its range in UTF-16 code units. */
export type Hit<W> = { word: W; start: number; end: number };

/** How a folded code follows the one before it. */
const gap = { none: 0, joined: 1, spaced: 2, same: 3 } as const;

/** A folded text or word. */
type Folded = {
  codes: number[];
  /** The gap before each code. `same` if both belong to one character. */
  gaps: number[];
  /** The range of each code's character. */
  starts: number[];
  ends: number[];
};

const createFolded = (): Folded => ({ codes: [], gaps: [], starts: [], ends: [] });

/** Stands for a character that no word continues after. */
const breakCode = -1;

/** Characters that are handled before others get their turn. */
const sliceLength = 2_000;

export type Matcher<W> = {
  /** Yields between slices, so that a long text need not hold up others. Returns all hits. */
  scan: (text: string) => Generator<void, Hit<W>[]>;
};

type Pattern<W> = Folded & { word: W; isOpen: boolean };

/**
 * Returns the folded form of a word, by which two words are the same; "" if it has no letter. A
 * final asterisk stands for any continuation.
 */
export function computeWordKey(word: string): string {
  const { codes } = foldWord(word);
  return codes.length === 0 ? "" : String.fromCodePoint(...codes) + (isOpen(word) ? "*" : "");
}

const isOpen = (word: string) => word.trimEnd().endsWith("*");

function foldWord(word: string): Folded {
  const folded = createFolded();
  const folding = foldInto(folded, word);
  while (!folding.next().done);
  const isLetter = folded.codes.map((code) => code !== breakCode);
  const keep = <T>(list: T[]) => list.filter((_, index) => isLetter[index]);
  return {
    codes: keep(folded.codes),
    gaps: keep(folded.gaps),
    starts: keep(folded.starts),
    ends: keep(folded.ends),
  };
}

/** Compiles words into a matcher that finds all of them in one pass. */
export function compileMatcher<W extends { word: string }>(words: readonly W[]): Matcher<W> {
  const patterns = words
    .map((word): Pattern<W> => ({ ...foldWord(word.word), word, isOpen: isOpen(word.word) }))
    .filter(({ codes }) => codes.length > 0);
  const automaton = buildAutomaton(patterns.map(({ codes }) => codes));
  return { scan: (text) => scan(automaton, patterns, text) };
}

/** Finds all hits at once. For short texts. */
export function findHits<W>(matcher: Matcher<W>, text: string): Hit<W>[] {
  const scanning = matcher.scan(text);
  for (;;) {
    const { done, value } = scanning.next();
    if (done) return value;
  }
}

function* scan<W>(
  root: Automaton,
  patterns: readonly Pattern<W>[],
  text: string,
): Generator<void, Hit<W>[]> {
  const hits: Hit<W>[] = [];
  if (patterns.length === 0) return hits;
  const folded = createFolded();
  let node = root;
  let at = 0;
  const folding = foldInto(folded, text);
  for (;;) {
    const { done } = folding.next();
    for (; at < folded.codes.length; at += 1) {
      node = step(root, node, folded.codes[at] ?? breakCode);
      for (const index of node.found) {
        const hit = toHit(patterns[index] as Pattern<W>, folded, at, text);
        if (hit) hits.push(hit);
      }
    }
    if (done) return hits;
    yield;
  }
}

/** Appends the folded characters of a text. Yields after each slice. */
function* foldInto({ codes, gaps, starts, ends }: Folded, text: string): Generator<void, void> {
  let before: number = gap.none;
  let index = 0;
  let count = 0;
  for (const character of text) {
    const end = index + character.length;
    const { text: folded, kind } = foldCharacter(character);
    if (kind === "mark" && ends.length > 0) ends[ends.length - 1] = end;
    if (kind === "join") before = Math.max(before, gap.joined);
    if (kind === "space") before = gap.spaced;
    if (kind === "break" || kind === "letter") {
      const all =
        kind === "break" ? [breakCode] : Array.from(folded, (each) => each.codePointAt(0) ?? 0);
      for (const [position, code] of all.entries()) {
        codes.push(code);
        gaps.push(position === 0 ? before : gap.same);
        starts.push(index);
        ends.push(end);
      }
      before = gap.none;
    }
    index = end;
    count += 1;
    if (count % sliceLength === 0) yield;
  }
}

/** Returns the hit of a pattern that ends at `last`, or null if it is only part of other words. */
function toHit<W>(pattern: Pattern<W>, text: Folded, last: number, source: string): Hit<W> | null {
  const first = last - pattern.codes.length + 1;
  const start = text.starts[first] ?? 0;
  const end = text.ends[last] ?? 0;
  // Half a character, such as the r in an m.
  if (text.gaps[first] === gap.same || text.gaps[last + 1] === gap.same) return null;
  if (!hasBoundaries(pattern, text, last, source)) return null;
  return hasFittingGaps(pattern, text, first, source) ? { word: pattern.word, start, end } : null;
}

const characterAt = (text: string, index: number) =>
  String.fromCodePoint(text.codePointAt(index) ?? 0);

/** False inside a longer word: "ass" is not in "class". Scripts without spaces have no such limits. */
function hasBoundaries<W>(
  { codes, isOpen }: Pattern<W>,
  text: Folded,
  last: number,
  source: string,
): boolean {
  const first = last - codes.length + 1;
  const isWordAt = (index: number | undefined) =>
    index !== undefined && index < source.length && isWordCharacter(characterAt(source, index));
  const hasLetterBefore = text.gaps[first] === gap.none && isWordAt(text.starts[first - 1]);
  if (hasLetterBefore && isWordAt(text.starts[first])) return false;
  return isOpen || !(isWordAt(skipMarks(source, text.ends[last])) && isWordAt(text.starts[last]));
}

/** Returns the first index from `index` on whose character is no mark and not invisible. */
function skipMarks(text: string, index = 0): number {
  let at = index;
  while (at < text.length) {
    const character = characterAt(text, at);
    if (foldCharacter(character).kind !== "mark") break;
    at += character.length;
  }
  return at;
}

/**
 * False if the letters only meet because two words stand side by side, as in "as signed". Spaces
 * within a word count if they stand between all of its letters.
 */
function hasFittingGaps<W>(
  pattern: Pattern<W>,
  text: Folded,
  first: number,
  source: string,
): boolean {
  let hasSpace = false;
  let hasNone = false;
  for (let index = 1; index < pattern.codes.length; index += 1) {
    const between = text.gaps[first + index] ?? gap.none;
    if (between === gap.same) continue;
    if (pattern.gaps[index] !== gap.none && pattern.gaps[index] !== gap.same) {
      if (hasSpace && hasNone) return false;
      hasSpace = false;
      hasNone = false;
      continue;
    }
    if (!isWordCharacter(characterAt(source, text.starts[first + index] ?? 0))) continue;
    hasSpace ||= between === gap.spaced;
    hasNone ||= between === gap.none;
  }
  return !(hasSpace && hasNone);
}
