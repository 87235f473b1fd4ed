import { type Locale, toLanguageTag } from "#lib/domain/locale";

const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}%％]+$/u;
const opening = /^[\p{Ps}\p{Pi}]+$/u;
const oneHan = /^\p{Script=Han}$/u;
const endsInHan = /\p{Script=Han}$/u;
/** Characters that begin no line, however many stand before them. */
const particle = /^[的了着过吗呢吧们者地得]$/;

/**
 * Splits a text where lines may break: between words, never before closing or after opening
 * punctuation. In Chinese a single character stays with the word before it, or else with the one
 * after it: a dictionary splits 费率, and 的 begins no line. Browsers know other words than servers, so
 * what is hydrated must get the breaks from the server.
 */
export function splitAtBreaks(text: string, language: Locale): string[] {
  const segmenter = new Intl.Segmenter(toLanguageTag(language), { granularity: "word" });
  const pieces: string[] = [];
  let isOpen = false;
  let hasSuffix = false;
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1);
    const isSingle = oneHan.test(segment);
    const isSuffix: boolean =
      isSingle &&
      last !== undefined &&
      endsInHan.test(last) &&
      (!hasSuffix || particle.test(segment));
    // Latin punctuation stays with its word; only a space may separate them.
    const isJoined: boolean = last !== undefined && (isOpen || isSuffix || closing.test(segment));
    if (isJoined) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
    hasSuffix = isSuffix && !isOpen;
    isOpen = (isSingle && !isJoined) || opening.test(segment) || /[-–/@#&'’]$/u.test(segment);
  }
  return pieces;
}

/** Returns where `splitAtBreaks` splits a text: the offsets at which its pieces begin, but for the first. */
export function findBreaks(text: string, language: Locale): number[] {
  const breaks: number[] = [];
  let at = 0;
  for (const piece of splitAtBreaks(text, language).slice(0, -1)) {
    at += piece.length;
    breaks.push(at);
  }
  return breaks;
}
