import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { trimZeros } from "#lib/domain/number/decimal";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";
import { type NumberProblem, readNumber } from "#lib/domain/number/read-number";
import {
  type Amounts,
  computeAmounts,
  computeUnits,
  findAmountProblem,
  isAboveMaximum,
} from "#lib/domain/order/amounts";
import type { OrderProblem } from "#lib/domain/order/enums";

type Product = Pick<
  ProductDetail,
  "latestNav" | "unitDecimals" | "currencyDecimals" | "subscriptionFee"
>;

export type Calculated = {
  /** As shown in the inputs; the typed one is unchanged. */
  units: string;
  amount: string;
  /** The reason for which the typed number is invalid. */
  problem: OrderProblem | NumberProblem | null;
  /** The exact units and their cost; null while there is a problem. */
  order: ({ units: string } & Amounts) | null;
};

/** True if more digits may still make the typed number valid, as in "0" for 0.5, "12," or "-". */
export function isUnfinishedNumber(typed: string): boolean {
  const parsed = parseTypedNumber(typed);
  if (parsed.kind !== "refused") return parsed.kind === "value" && parsed.value === "0";
  return ["1", "11", "111"].some((more) => parseTypedNumber(typed + more).kind !== "refused");
}

/** Computes the amount from typed units, or the units from a typed amount, as the server does. */
export function calculate(
  draft: Pick<OrderDraft, "typed" | "value">,
  product: Product,
): Calculated {
  const { typed, value } = draft;
  const { latestNav, unitDecimals, currencyDecimals, subscriptionFee } = product;
  const isUnits = typed === "units";
  const decimals = isUnits ? unitDecimals : currencyDecimals;
  const read = readNumber(value, { decimals });
  const number = read.value ?? "";
  const problem = read.problem ?? findAmountProblem(number, decimals);
  const inputs = { units: isUnits ? value : "", amount: isUnits ? "" : value };
  if (problem || !latestNav) return { ...inputs, problem, order: null };
  const { nav } = latestNav;
  const units = trimZeros(isUnits ? number : computeUnits(number, nav, unitDecimals));
  const unitProblem = findAmountProblem(units, unitDecimals);
  if (unitProblem) return { ...inputs, units, problem: unitProblem, order: null };
  const amounts = computeAmounts(units, { nav, feeRate: subscriptionFee, currencyDecimals });
  if (isAboveMaximum(amounts)) {
    return { ...inputs, units: isUnits ? value : units, problem: "aboveMaximum", order: null };
  }
  return {
    units: isUnits ? value : units,
    amount: isUnits ? amounts.transactionAmount : value,
    problem: null,
    order: { units, ...amounts },
  };
}
