import { decimal, hasAtMostDecimals } from "#lib/domain/number/decimal";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";

/** What a field accepts. Bounds are exact decimals and included. */
export type NumberRule = { decimals: number; min?: string; max?: string };

export type NumberProblem =
  | "required"
  | "tooLong"
  | "notANumber"
  /** The text has two meanings. */
  | "ambiguous"
  | "tooPrecise"
  | "tooLow"
  | "tooLarge";

export type ReadNumber =
  | {
      problem: null;
      /** An exact decimal. */
      value: string;
      /** True if the text has another meaning, too, so that the field must say what it understood. */
      isDoubtful: boolean;
    }
  | {
      problem: "ambiguous";
      value: null;
      asThousands: string;
      /** Null if the field does not take as many decimals. */
      asDecimal: string | null;
    }
  | { problem: Exclude<NumberProblem, "ambiguous">; value: null };

/**
 * Reads what somebody typed into a field. "1.234" is a decimal where three decimals are allowed,
 * because both languages of the site write decimals with a point. "1,234" is refused as ambiguous,
 * whatever the bounds: who types 1,000 where 720 is the most does not mean 1.
 */
export function readNumber(typed: string, rule: NumberRule): ReadNumber {
  const parsed = parseTypedNumber(typed);
  if (parsed.kind === "refused") {
    return { problem: parsed.reason === "empty" ? "required" : parsed.reason, value: null };
  }
  const isDoubtful = parsed.kind === "ambiguous";
  if (isDoubtful && (parsed.separator === "," || rule.decimals < 3)) {
    const { asThousands, asDecimal } = parsed;
    const isAllowed = hasAtMostDecimals(decimal(asDecimal), rule.decimals);
    return {
      problem: "ambiguous",
      value: null,
      asThousands,
      asDecimal: isAllowed ? asDecimal : null,
    };
  }
  const value = parsed.kind === "ambiguous" ? parsed.asDecimal : parsed.value;
  const exact = decimal(value);
  if (!hasAtMostDecimals(exact, rule.decimals)) return { problem: "tooPrecise", value: null };
  if (rule.min !== undefined && exact.lt(decimal(rule.min))) {
    return { problem: "tooLow", value: null };
  }
  if (rule.max !== undefined && exact.gt(decimal(rule.max))) {
    return { problem: "tooLarge", value: null };
  }
  return { problem: null, value, isDoubtful };
}

/** Returns a typed whole number, or null if it is none or out of bounds. */
export function readWholeNumber(typed: string, bounds: { min: number; max: number }) {
  const { value } = readNumber(typed, {
    decimals: 0,
    min: String(bounds.min),
    max: String(bounds.max),
  });
  return value === null ? null : Number(value);
}
