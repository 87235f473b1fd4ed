import unhomoglyph from "unhomoglyph";

/** Replaces characters by the plainest ones that look the same, by Unicode's table of confusables. */
export const replaceLookalikes = (text: string): string =>
  unhomoglyph(text.normalize("NFD")).normalize("NFD");
