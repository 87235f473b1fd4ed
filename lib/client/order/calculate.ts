import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDetail } from "#lib/contracts/product";
import { type Amounts, amountsOf, unitsFor } from "#lib/domain/order/amounts";
import type { OrderProblem } from "#lib/domain/order/kind";
import { numberProblem } from "#lib/domain/order/units";
import { trimZeros } from "#lib/domain/product/decimal";

type Fund = Pick<
  ProductDetail,
  "latestNav" | "unitDecimals" | "currencyDecimals" | "subscriptionFee"
>;

export type Calculated = {
  /** Both as the fields show them; the one that was typed as it was typed. */
  units: string;
  amount: string;
  /** What is wrong with what was typed. */
  problem: OrderProblem | "required" | null;
  /** The exact units of the order, and what they cost; null while something is wrong. */
  order: ({ units: string } & Amounts) | null;
};

/** A typed number without the separators that people and keyboards put in. */
export const plainNumber = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/[\s,']/g, "");

/** Units and amount, of which one follows the other, by the arithmetic that the server uses. */
export function calculate(draft: Pick<OrderDraft, "typed" | "value">, fund: Fund): Calculated {
  const { typed, value } = draft;
  const { latestNav, unitDecimals, currencyDecimals, subscriptionFee } = fund;
  const given = plainNumber(value);
  const isUnits = typed === "units";
  const problem = numberProblem(given, isUnits ? unitDecimals : currencyDecimals);
  const shown = { units: isUnits ? value : "", amount: isUnits ? "" : value };
  if (problem || !latestNav) return { ...shown, problem, order: null };
  const { nav } = latestNav;
  const units = trimZeros(isUnits ? given : unitsFor(given, nav, unitDecimals));
  const unitProblem = numberProblem(units, unitDecimals);
  if (unitProblem) return { ...shown, units, problem: unitProblem, order: null };
  const amounts = amountsOf(units, { nav, feeRate: subscriptionFee, currencyDecimals });
  return {
    units: isUnits ? value : units,
    amount: isUnits ? amounts.transactionAmount : value,
    problem: null,
    order: { units, ...amounts },
  };
}
