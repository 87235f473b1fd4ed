export type MentionKind = "user" | "product";

export type MentionTrigger = {
  kind: MentionKind;
  /** The search text; empty right after the "@" or "$". */
  query: string;
  /** The number of characters before the caret, including the "@" or "$". */
  length: number;
};

// An "@" after a Latin letter is part of an email address; after a Chinese character it is not.
const userPattern = /(?:^|[^\w.+@＠-])([@＠]([\p{L}\p{N}_.]{0,20}))$/u;
// An amount starts with a digit, the name of a fund with a letter.
const productPattern = /(?:^|[^\w$＄])([$＄]((?:\p{L}(?:[\p{L}\p{N}&.'’-]| (?! )){0,39})?))$/u;

/** Finds the user or fund mention that is being typed at the end of `text`. */
export function findMentionTrigger(text: string): MentionTrigger | null {
  for (const [kind, pattern] of [
    ["user", userPattern],
    ["product", productPattern],
  ] as const) {
    const [, typed, query] = pattern.exec(text.slice(-60)) ?? [];
    if (typed !== undefined && query !== undefined) return { kind, query, length: typed.length };
  }
  return null;
}
