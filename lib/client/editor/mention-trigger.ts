export type MentionKind = "person" | "product";

export type MentionTrigger = {
  kind: MentionKind;
  /** What is searched for; empty right after the sign. */
  query: string;
  /** How many characters before the caret it takes, the sign with them. */
  length: number;
};

// An at sign inside a word is a mail address; before a Chinese character it is none.
const person = /(?:^|[^\w.+@＠-])([@＠]([\p{L}\p{N}_.]{0,20}))$/u;
// Amounts begin with a digit, names of funds with a letter.
const product = /(?:^|[^\w$＄])([$＄]((?:\p{L}(?:[\p{L}\p{N}&.'’-]| (?! )){0,39})?))$/u;

/** The person or fund that is being named at the end of `text`; null where none is. */
export function mentionTrigger(text: string): MentionTrigger | null {
  for (const [kind, pattern] of [
    ["person", person],
    ["product", product],
  ] as const) {
    const [, all, query] = pattern.exec(text.slice(-60)) ?? [];
    if (all !== undefined && query !== undefined) return { kind, query, length: all.length };
  }
  return null;
}
