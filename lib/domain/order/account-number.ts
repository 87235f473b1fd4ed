/** Removes the differences between ways to write an account number: spaces and case. */
export const normalizeAccountNumber = (accountNumber: string): string =>
  accountNumber.replaceAll(/\s/g, "").toUpperCase();

/** Hides an account number except for its end: four characters, or half of a short number. */
export function maskAccountNumber(accountNumber: string): string {
  const shown = Math.min(4, accountNumber.length >> 1);
  const hidden = accountNumber.length - shown;
  return "•".repeat(hidden) + accountNumber.slice(hidden);
}
