import { decimal, fits, isDecimal } from "#lib/domain/money/decimal";
import { type OrderProblem, unitsNotPositive } from "#lib/domain/order/kind";

/** Digits before the point; nobody orders more, and every product of two such numbers can be kept. */
const longest = 12;

/** What is wrong with a typed number of units, or with an amount; null where it is right. */
export function numberProblem(typed: string, decimals: number): OrderProblem | "required" | null {
  if (typed === "") return "required";
  if (!isDecimal(typed)) return "notANumber";
  if (typed.length > 40) return "tooLarge";
  const value = decimal(typed);
  if (value.lte("0")) return unitsNotPositive;
  if (!fits(value, decimals)) return "tooPrecise";
  return value.toFixed(0, 0).length > longest ? "tooLarge" : null;
}
