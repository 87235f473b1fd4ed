import { limits } from "#lib/domain/limits";
import { foldInvisible } from "#lib/domain/text/invisible";

/**
 * A number as somebody typed it, or as a file contains it. `value` is an exact decimal without
 * superfluous zeros: "1500.5". Nothing is guessed: a text with two meanings is `ambiguous`.
 */
export type TypedNumber =
  | { kind: "value"; value: string; decimalSign: "," | "." | null }
  /** One separator before exactly three digits: "1,234" is 1.234 or 1234. */
  | { kind: "ambiguous"; separator: "," | "."; asDecimal: string; asThousands: string }
  | { kind: "refused"; reason: "empty" | "tooLong" | "notANumber" };

const maxTypedLength = limits.typedNumber;

/** What Chinese keyboards and typography write for a character of a number. */
const standardForms: Record<string, string> = {
  "，": ",",
  "﹐": ",",
  "．": ".",
  "。": ".",
  "﹒": ".",
  "－": "-",
  "−": "-",
  "–": "-",
  "﹣": "-",
  "＋": "+",
  "＇": "'",
  "’": "'",
  "‘": "'",
  ʼ: "'",
};

/**
 * Folds full-width digits and signs and all spaces, and drops what is not seen, such as the marks of
 * direction that pages copy with a number. Not NFKC, which would turn the footnote of "1²"
 * into a digit.
 */
const fold = (text: string): string =>
  foldInvisible(text)
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/[，﹐．。﹒－−–﹣＋＇’‘ʼ]/g, (character) => standardForms[character] ?? character)
    .replaceAll(/\s/g, " ");

/**
 * Groups of three digits with one separator, and another one as the decimal sign. A space or an
 * apostrophe is never a decimal sign.
 */
const groupedForms = [
  { group: ",", pattern: /^([1-9]\d{0,2}(?:,\d{3})+)(?:(\.)(\d+))?$/ },
  { group: ".", pattern: /^([1-9]\d{0,2}(?:\.\d{3})+)(?:(,)(\d+))?$/ },
  { group: " ", pattern: /^([1-9]\d{0,2}(?: \d{3})+)(?:([,.])(\d+))?$/ },
  { group: "'", pattern: /^([1-9]\d{0,2}(?:'\d{3})+)(?:([,.])(\d+))?$/ },
] as const;

const toSign = (separator: string | undefined) =>
  separator === "," || separator === "." ? separator : null;

const notANumber = { kind: "refused", reason: "notANumber" } as const;

/**
 * Parses a typed number strictly, whatever language it was written in: groups are whole groups of
 * three digits with one separator, and another separator once is the decimal sign. Signs are allowed,
 * exponents, units and per cent signs are not.
 */
export function parseTypedNumber(typed: string): TypedNumber {
  if (typed.length > 2 * maxTypedLength) return { kind: "refused", reason: "tooLong" };
  const text = fold(typed).trim();
  if (text.length > maxTypedLength) return { kind: "refused", reason: "tooLong" };
  if (text === "") return { kind: "refused", reason: "empty" };
  const [, sign = "", number = ""] = /^([+-]?)(.*)$/.exec(text) ?? [];
  if (!/^[\d,. ']+$/.test(number)) return notANumber;
  const toValue = (whole: string, fraction = "") => toExact(sign, whole, fraction);

  const simple = /^(\d*)(?:([,.])(\d+))?$/.exec(number);
  if (simple) {
    const [, whole = "", separator, fraction = ""] = simple;
    const isGroup = /^[1-9]\d{0,2}$|^0\d{1,2}$/.test(whole) && fraction.length === 3;
    const asDecimal = toValue(whole, fraction);
    const decimalSign = toSign(separator);
    if (!isGroup || decimalSign === null) return { kind: "value", value: asDecimal, decimalSign };
    const asThousands = toValue(whole + fraction);
    return { kind: "ambiguous", separator: decimalSign, asDecimal, asThousands };
  }
  for (const { group, pattern } of groupedForms) {
    const [, whole, separator, fraction] = pattern.exec(number) ?? [];
    if (!whole) continue;
    const value = toValue(whole.replaceAll(group, ""), fraction);
    return { kind: "value", value, decimalSign: toSign(separator) };
  }
  return notANumber;
}

function toExact(sign: string, whole: string, fraction: string): string {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const decimals = fraction.replace(/0+$/, "");
  const value = decimals ? `${digits}.${decimals}` : digits;
  return sign === "-" && value !== "0" ? `-${value}` : value;
}
