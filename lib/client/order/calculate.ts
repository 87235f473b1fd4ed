import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDetail } from "#lib/contracts/product-schema";
import { trimZeros } from "#lib/domain/money/decimal";
import {
  type Amounts,
  computeAmounts,
  computeUnits,
  findAmountProblem,
  isAboveMaximum,
} from "#lib/domain/order/amounts";
import type { OrderProblem } from "#lib/domain/order/enums";

type Fund = Pick<
  ProductDetail,
  "latestNav" | "unitDecimals" | "currencyDecimals" | "subscriptionFee"
>;

export type Calculated = {
  /** As shown in the inputs; the typed one is unchanged. */
  units: string;
  amount: string;
  /** The reason for which the typed number is invalid. */
  problem: OrderProblem | "required" | null;
  /** The exact units and their cost; null while there is a problem. */
  order: ({ units: string } & Amounts) | null;
};

/** Strips separators from a typed number, and converts full-width digits of Chinese keyboards. */
const normalizeNumber = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/[\s,']/g, "");

/** True if more digits may still make the typed number valid, as in "0" for 0.5, or "-". */
export const isUnfinishedNumber = (typed: string): boolean =>
  /^[-+]?(0*\.?0*|\d+\.)$/.test(normalizeNumber(typed));

/** Computes the amount from typed units, or the units from a typed amount, as the server does. */
export function calculate(draft: Pick<OrderDraft, "typed" | "value">, fund: Fund): Calculated {
  const { typed, value } = draft;
  const { latestNav, unitDecimals, currencyDecimals, subscriptionFee } = fund;
  const number = normalizeNumber(value);
  const isUnits = typed === "units";
  const problem = findAmountProblem(number, isUnits ? unitDecimals : currencyDecimals);
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
