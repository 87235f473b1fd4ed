import type { Locale } from "#lib/domain/locale";

/** URLs and email addresses, whose characters must not change. */
const verbatimPattern =
  /(?:https?:\/\/|www\.)[^\s"“”‘’，。；：！？、（）【】《》]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** After these, or at the start of a text, a quotation mark opens. */
const opensAfter = /[\s([{<–—\-/“‘]/;
const closesBefore = /[\s,.;:!?)\]}…–—]/;
/** Words that begin with an apostrophe, and years such as ’90s. */
const elision = /^(?:\d\ds?\b|(?:tis|twas|til|cause|em|n)\b)/i;

/** Refines texts that follow each other, such as the parts of a paragraph in different formats. */
export type Typesetter = {
  /** Returns the text with the quotation marks, ellipses and spaces of the language. */
  refine: (text: string) => string;
  /** Reads a text that stays as it is and decides how the next quotation mark turns. */
  skip: (text: string) => void;
};

/**
 * Creates a typesetter for one block of text. It changes what is shown, never what is stored, and
 * leaves URLs and email addresses alone.
 */
export function createTypesetter(locale: Locale): Typesetter {
  let previous = "";
  const isOpen = { '"': false, "'": false };

  const skip = (text: string) => {
    for (const mark of text.match(/[“”‘]/g) ?? []) {
      if (mark === "‘") isOpen["'"] = true;
      else isOpen['"'] = mark === "“";
    }
    previous = text.at(-1) ?? previous;
  };
  const quote = (mark: '"' | "'", before: string, rest: string): string => {
    const next = rest[0] ?? "";
    const [opening, closing] = mark === '"' ? "“”" : "‘’";
    let opens: boolean;
    if (mark === "'" && /[\p{L}\p{N}]/u.test(before) && !/\p{Script=Han}/u.test(before)) {
      opens = false;
    } else if (locale === "zh") {
      opens = !isOpen[mark];
    } else if (mark === '"' && /\d/.test(before) && !isOpen[mark]) {
      return mark; // A measure in inches.
    } else {
      opens = before === "" || opensAfter.test(before);
      if (opens && isOpen[mark] && (next === "" || closesBefore.test(next))) opens = false;
      if (mark === "'" && elision.test(rest)) opens = false;
    }
    isOpen[mark] = opens;
    return String(opens ? opening : closing);
  };
  const refinePart = (part: string) => {
    let result = "";
    let end = 0;
    for (const { 0: mark, index } of part.matchAll(/["'“”‘]/g)) {
      const between = part.slice(end, index);
      result += between;
      const before = between.at(-1) ?? result.at(-1) ?? previous;
      if (mark === '"' || mark === "'") {
        result += quote(mark, before, part.slice(index + 1, index + 8));
      } else {
        skip(mark);
        result += mark;
      }
      end = index + 1;
    }
    result += part.slice(end);
    previous = result.at(-1) ?? previous;
    return locale === "zh" ? refineChinese(result) : refineEnglish(result);
  };
  const refine = (text: string) => {
    let result = "";
    let end = 0;
    for (const { 0: verbatim, index } of text.matchAll(verbatimPattern)) {
      result += refinePart(text.slice(end, index)) + verbatim;
      skip(verbatim);
      end = index + verbatim.length;
    }
    return result + refinePart(text.slice(end));
  };
  return { refine, skip };
}

const refineEnglish = (text: string) =>
  text.replace(/\.{3,}/g, "…").replace(/(?<=[\p{L}\p{N}])[.,;:]…/gu, "…");

const refineChinese = (text: string) =>
  text
    .replace(/[。，；：、]?(?:…+|\.{3,}|。{3,})/g, "……")
    .replace(
      /(?<=[，。；：！？、）】》」』])[ \u00a0]+|[ \u00a0]+(?=[，。；：！？、）】》」』])/g,
      "",
    );

/** Returns a title or summary with the quotation marks, ellipses and spaces of its language. */
export const refineText = (text: string, locale: Locale): string =>
  createTypesetter(locale).refine(text);
