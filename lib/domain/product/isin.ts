/** An International Securities Identification Number, as it is stored. */
export const isinPattern = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Returns the ISIN that a text is, whatever its case and the spaces that group it; else null. */
export function parseIsin(text: string): string | null {
  const isin = text.replace(/[\s-]/g, "").toUpperCase();
  return isinPattern.test(isin) ? isin : null;
}
