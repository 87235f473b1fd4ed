import { exactDecimalPattern } from "#lib/domain/number/exact-decimal";

/**
 * Converts an exact decimal of ours for drawing and statistics, where a float is precise enough.
 * Typed text goes through `readNumber`.
 * @throws RangeError for any other text, so that none is misread
 */
export function toFloat(exact: string): number {
  if (!exactDecimalPattern.test(exact)) throw new RangeError("This is not an exact decimal.");
  return Number(exact);
}
