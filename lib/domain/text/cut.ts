const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the characters of a text as people see them: an emoji or a combined letter is one. */
export const splitGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns the end of the character at an index: the place to cut without dividing it. */
export function alignCut(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return Math.min(Math.max(index, 0), text.length);
  // The segmenter reads what it is given, and a character is short.
  const from = Math.max(0, index - 200);
  const found = segmenter.segment(text.slice(from, index + 200)).containing(index - from);
  if (!found || found.index === index - from) return index;
  return from + found.index + found.segment.length;
}

/** Returns the longest beginning of at most `max` code points that divides no character. */
export function takeStart(text: string, max: number): string {
  if (text.length <= max) return text;
  let length = 0;
  let count = 0;
  // A code point has up to two units, and the character after the last one decides where it ends.
  for (const { segment } of segmenter.segment(text.slice(0, 2 * max + 200))) {
    count += Array.from(segment).length;
    if (count > max) return text.slice(0, length);
    length += segment.length;
  }
  return text.slice(0, length);
}

/** Counts the code points of a text, as limits and counters do. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** True for a text of more than `max` code points, which is how all limits of texts count. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && countCharacters(text) > max;

/** Text that a segmenter sees behind a cut, to find the segment that it is in. */
const lookAhead = 1_000;

const isWide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60]|\p{RGI_Emoji}/v;

/** Returns the end of the longest beginning of at most `max` columns. Chinese characters and emoji take two. */
function findColumn(text: string, max: number): number {
  let width = 0;
  for (const { segment, index } of segmenter.segment(text.slice(0, 4 * max + lookAhead))) {
    width += isWide.test(segment) ? 2 : 1;
    if (width > max) return index;
  }
  return text.length;
}

/** The end of a sentence, with closing quotes and brackets. */
const sentenceEnd = /[.!?。！？…][)\]"'”’»」』）】]*$/u;
/** A segmenter takes the points of these for the end of a sentence. */
const abbreviation =
  /(?:^|[\s(“])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|Mrs?|Ms|Dr|Prof|St|No|vs|approx|ca|cf)\.$/u;

/** Returns where the last whole sentence in the first `max` units of a text ends; 0 without one. */
function findSentenceEnd(text: string, max: number): number {
  const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
  let end = 0;
  for (const { index, segment } of sentences.segment(text.slice(0, max + lookAhead))) {
    const sentence = segment.trimEnd();
    if (index + sentence.length > max) break;
    if (sentenceEnd.test(sentence) && !abbreviation.test(sentence)) end = index + sentence.length;
  }
  return end;
}

/** Marks and spaces that do not stand before an ellipsis. */
const looseEnd = /[\s.,;:!?。，、；：！？…·—–\-([{“‘"'«「『（【]+$/u;
const clauseEnd = /[,;:，；：](?=\s|[^ -~])|\s[—–](?=\s)|——/gu;
/** What may be beside a cut between words: a part of an address or of a compound is none. */
const isApart = (before: string, after: string): boolean =>
  /\s/.test(after) || /\s/.test(before) || isWide.test(before) || isWide.test(after);

/** Returns where the last clause in the first `max` units of a text ends, or else the last word. */
function findWordEnd(text: string, max: number): number {
  const start = Math.max(0, max - lookAhead);
  const part = text.slice(start, max + lookAhead);
  const clauses = [...part.matchAll(clauseEnd)].map(({ index }) => start + index);
  const clause = clauses.findLast((index) => index <= max) ?? 0;
  if (clause > 0.7 * max) return clause;
  let end = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(part)) {
    const at = start + index;
    if (at > max) break;
    if (isApart(text.slice(0, at).at(-1) ?? "", String.fromCodePoint(text.codePointAt(at) ?? 32)))
      end = at;
  }
  const whole = text.slice(0, end).replace(looseEnd, "").length;
  return whole > 0 ? whole : alignBefore(text, max);
}

/** Returns the beginning of the character at an index. */
function alignBefore(text: string, index: number): number {
  const end = alignCut(text, index);
  if (end === index) return index;
  const characters = [...segmenter.segment(text.slice(Math.max(0, index - 200), end))];
  return end - (characters.at(-1)?.segment.length ?? 0);
}

/** The share of the room that whole sentences have to fill, so that "Yes." is no summary. */
const leastFill = 1 / 3;

/** A place to cut a text. What does not end with a sentence gets an ellipsis. */
export type Cut = { end: number; isSentence: boolean };

/**
 * Returns where to cut a text to at most `max` units: after a sentence, or else after a clause or a word.
 * Only a single word that is longer is divided, between characters. `maxEllipsis` leaves room for the sign.
 */
export function findCut(text: string, max: number, maxEllipsis = max): Cut {
  const sentence = findSentenceEnd(text, max);
  if (sentence > max * leastFill) return { end: sentence, isSentence: true };
  const end = findWordEnd(text, maxEllipsis);
  return {
    end: end - (looseEnd.exec(text.slice(0, end))?.[0].length ?? 0) || end,
    isSentence: false,
  };
}

/**
 * Shortens a text to whole sentences of at most `max` columns, or to a clause or words with an ellipsis.
 * A Chinese character takes two columns, so that the lines of both languages are as many.
 */
export function shortenText(text: string, max: number): string {
  const room = findColumn(text, max);
  if (room >= text.length) return text;
  const { end, isSentence } = findCut(text, room, findColumn(text, max - 1));
  return text.slice(0, end) + (isSentence ? "" : "…");
}

/** Shortens a text that has a limit to at most `max` code points, at a word and with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  const end = findWordEnd(text, takeStart(text, max - 1).length);
  return `${text.slice(0, end).replace(looseEnd, "") || text.slice(0, end)}…`;
}
