import { isVisible, removeInvisible } from "#lib/domain/text/invisible";

type Form = "NFC" | "NFKC";

/** Normalizes before and after invisible characters are gone, as they keep accents from their letter. */
const normalize = (text: string, form: Form): string =>
  removeInvisible(text.toWellFormed().normalize(form)).normalize(form);

/** Returns a text in one line, with single spaces; "" if nothing of it is visible. */
function toLine(text: string, form: Form): string {
  const line = normalize(text, form)
    .replace(/[\s\u0085]+/g, " ")
    .trim();
  return isVisible(line) ? line : "";
}

/** Returns a text with its lines; "" if nothing of it is visible. */
function toLines(text: string): string {
  const lines = normalize(text, "NFC")
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .trim();
  return isVisible(lines) ? lines : "";
}

/** Three or more lines that show nothing. */
const blankLines = /(?:\n(?:(?!\n)[\p{Z}\p{C}\p{M}])*){3,}(?=\n)/gu;

/**
 * How each kind of text that people write is stored. NFC keeps what is shown as it was typed; NFKC
 * also folds full width, for what is compared or looked up.
 */
const normalForms = {
  /** A text in one line to show: a title, a label, a summary. */
  line: (text: string) => toLine(text, "NFC"),
  /** A text of several lines: a bio, a report. */
  lines: (text: string) => toLines(text),
  /** A text of several lines, with at most two blank ones in a row. */
  comment: (text: string) => toLines(text).replace(blankLines, "\n\n"),
  /** A name that is unique or is looked up: a username, a tag. */
  name: (text: string) => toLine(text, "NFKC"),
  /** What somebody searches for. */
  query: (text: string) => toLine(text, "NFKC"),
  /** An ID or an email address. */
  identifier: (text: string) => toLine(text, "NFKC"),
  /** A code that was read and typed: spaces only group it. What they kept apart may join. */
  code: (text: string) => toLine(toLine(text, "NFKC").replaceAll(" ", ""), "NFKC"),
  /** The address of a page, without line breaks, as browsers read it. */
  url: (text: string) =>
    removeInvisible(text.toWellFormed())
      .replace(/[^\S\p{Zs}]|\u0085/gu, "")
      .trim(),
  /** A password, which has exactly the characters that were typed. */
  secret: (text: string) => text,
} satisfies Record<string, (text: string) => string>;

export type TextKind = keyof typeof normalForms;
export const textKinds = Object.keys(normalForms) as TextKind[];

/** Returns a text as it is measured, compared and stored. */
export const normalizeText = (kind: TextKind, text: string): string => normalForms[kind](text);
