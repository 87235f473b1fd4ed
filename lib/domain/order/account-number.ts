/** What separates the groups of a pasted number: spaces of any kind and invisible characters. */
const separators = /[\s\p{Cf}]|\ufe0f/gu;

/** The hyphens and dashes that word processors and Chinese keyboards write. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\u30fc]/g;

/** Letters, digits and signs in full width. Not all of NFKC, which makes a digit of a footnote. */
const fullWidth = /[\uff01-\uff5e]+/g;

/**
 * Removes the differences between ways to write an account number: width, case, spaces,
 * kinds of hyphens.
 */
export const normalizeAccountNumber = (accountNumber: string): string =>
  accountNumber
    .replaceAll(fullWidth, (text) => text.normalize("NFKC"))
    .replaceAll(separators, "")
    .replaceAll(dashes, "-")
    .toUpperCase();

/** Hides an account number except for its end: four characters, or half of a short number. */
export function maskAccountNumber(accountNumber: string): string {
  const shown = Math.min(4, accountNumber.length >> 1);
  const hidden = accountNumber.length - shown;
  return "•".repeat(hidden) + accountNumber.slice(hidden);
}
