/** The form of an International Securities Identification Number, without its check digit. */
export const isinPattern = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * Returns the International Securities Identification Number that a text is, whatever its case and the
 * spaces that group it; null if it is none or its check digit is wrong.
 */
export function parseIsin(text: string): string | null {
  const isin = text.replace(/[\s-]/g, "").toUpperCase();
  return isinPattern.test(isin) && computeIsinDigit(isin.slice(0, 11)) === isin[11] ? isin : null;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Computes the check digit of ISO 6166: A is 10, and every second digit from the right doubles. */
export function computeIsinDigit(body: string): string {
  const digits = Array.from(body, (character) => alphabet.indexOf(character)).join("");
  const sum = Array.from(digits, (digit) => alphabet.indexOf(digit))
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return String((10 - (sum % 10)) % 10);
}
