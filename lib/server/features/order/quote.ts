import type { FieldReasons } from "#lib/contracts/envelope";
import { type Deal, dealFor } from "#lib/domain/dealing/deal";
import { decimal } from "#lib/domain/money/decimal";
import { type Amounts, amountsOf, fewestUnitsFor, unitsFor } from "#lib/domain/order/amounts";
import { numberProblem } from "#lib/domain/order/units";
import { AppError } from "#lib/server/core/error";
import { standing } from "#lib/server/features/order/queries";
import { type DetailRow, productsByIds } from "#lib/server/features/product/queries";

type Priced = DetailRow & { figures: NonNullable<DetailRow["figures"]> };

/** What an order for so many units would be, at this moment and for this member. */
export type Quote = {
  fund: Priced;
  units: string;
  amounts: Amounts;
  deal: Deal;
  minimum: { kind: "initial" | "subsequent"; amount: string; units: string };
};

type Asked = { productId: string; units?: string | undefined; amount?: string | undefined };

/**
 * Prices an order at the last NAV; `problems` has the reasons of what was typed, and without any
 * there is a quote.
 * @throws AppError notFound, fundClosed, fundSoftClosed (to all but holders), fundNotPriced
 */
export async function quoteFor(
  userKey: bigint,
  asked: Asked,
  now: Date,
): Promise<{ quote: Quote; problems: null } | { quote: null; problems: FieldReasons }> {
  const [[fund], [stand]] = await Promise.all([
    productsByIds().execute({ ids: [asked.productId] }),
    standing().execute({ userKey, productId: asked.productId }),
  ]);
  if (!fund) throw new AppError("notFound");
  const { product, figures } = fund;
  if (product.status === "closed") throw new AppError("fundClosed");
  if (product.status === "softClosed" && !stand?.isHolder) throw new AppError("fundSoftClosed");
  if (!figures) throw new AppError("fundNotPriced");

  const problems = typingProblems(asked, product);
  if (problems) return { quote: null, problems };
  const nav = figures.latestNav;
  const units = asked.units ?? unitsFor(asked.amount ?? "0", nav, product.unitDecimals);
  const field = asked.units === undefined ? "amount" : "units";
  // An order that is still under way may be cancelled: only who holds units invests again.
  const kind = stand?.isHolder ? "subsequent" : "initial";
  const amount = larger(
    product.minimumInvestment,
    kind === "initial" ? product.initialInvestment : product.subsequentInvestment,
  );
  const amounts = amountsOf(units, {
    nav,
    feeRate: product.subscriptionFee,
    currencyDecimals: product.currencyDecimals,
  });
  const isBelow = decimal(amounts.transactionAmount).lt(decimal(amount)) || decimal(units).eq("0");
  if (isBelow) {
    const reason = kind === "initial" ? "belowInitialInvestment" : "belowSubsequentInvestment";
    return { quote: null, problems: { [field]: reason } };
  }
  const minimum = {
    kind,
    amount,
    units: fewestUnitsFor(amount, nav, product.unitDecimals),
  } as const;
  const deal = dealFor(now, product);
  return { quote: { fund: { ...fund, figures }, units, amounts, deal, minimum }, problems: null };
}

const larger = (a: string, b: string): string => (decimal(a).lt(decimal(b)) ? b : a);

function typingProblems(
  { units, amount }: Asked,
  { unitDecimals, currencyDecimals }: DetailRow["product"],
): FieldReasons | null {
  const [field, typed, decimals] =
    units === undefined
      ? (["amount", amount ?? "", currencyDecimals] as const)
      : (["units", units, unitDecimals] as const);
  const problem = numberProblem(typed, decimals);
  return problem ? { [field]: problem } : null;
}
