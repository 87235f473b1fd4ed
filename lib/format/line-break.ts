import { type Locale, toLanguageTag } from "#lib/domain/locale";

const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}%％]+$/u;
const opening = /^[\p{Ps}\p{Pi}]+$/u;
const oneHan = /^\p{Script=Han}$/u;
const endsInHan = /\p{Script=Han}$/u;
/** Characters that begin no line, however many stand before them. */
const particle = /^[的了着过吗呢吧们者地得]$/;

/** Prepositions, which end no line. */
const preposition = /^[从在把对被向跟和与给比为]$/;
/** Words of the field that the dictionary of ICU lacks. */
const terms = new Set(
  (
    "申购 认购 赎回 回撤 定投 复盘 久期 费率 净值 仓位 持仓 止损 加仓 减仓 清仓 空仓 调仓 年化 " +
    "分红 派息 估值 溢价 折价 杠杆 对冲 增持 减持 复利 国债 利差 汇率 再平衡 市盈率 市净率 可转债"
  ).split(" "),
);
const maxTermSegments = 3;

/** Joins segments to words that only this site knows, and 量一量 to one. */
function joinWords(segments: readonly string[]): string[] {
  const words: string[] = [];
  for (let index = 0; index < segments.length; ) {
    const [first = "", second, third] = segments.slice(index);
    const isRepeated = second === "一" && first === third && oneHan.test(first);
    const counts = isRepeated
      ? [maxTermSegments]
      : [3, 2].filter((count) => terms.has(segments.slice(index, index + count).join("")));
    const count = counts[0] ?? 1;
    words.push(segments.slice(index, index + count).join(""));
    index += count;
  }
  return words;
}

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
  const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
  for (const segment of language === "zh" ? joinWords(segments) : segments) {
    const last = pieces.at(-1);
    const isSingle = oneHan.test(segment);
    const isPreposition = preposition.test(segment);
    const isSuffix: boolean =
      isSingle &&
      !isPreposition &&
      last !== undefined &&
      endsInHan.test(last) &&
      (!hasSuffix || particle.test(segment));
    // Latin punctuation stays with its word; only a space may separate them.
    const isJoined: boolean = last !== undefined && (isOpen || isSuffix || closing.test(segment));
    if (isJoined) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
    hasSuffix = isSuffix && !isOpen;
    isOpen =
      (isSingle && !isJoined) ||
      isPreposition ||
      opening.test(segment) ||
      /[-–/@#&'’]$/u.test(segment);
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
