import type { FieldReasons } from "#lib/contracts/envelope";
import { decimal } from "#lib/domain/number/decimal";
import {
  type Amounts,
  computeAmounts,
  computeMinimumUnits,
  computeUnits,
  findAmountProblem,
  isAboveMaximum,
  isBelowMinimum,
} from "#lib/domain/order/amounts";
import { computeDeal, type Deal } from "#lib/domain/order/dealing/deal";
import { unitsNotPositive } from "#lib/domain/order/enums";
import { AppError, invalidInput } from "#lib/server/core/error";
import { isHolder } from "#lib/server/features/order/queries";
import { type DetailRow, findProduct } from "#lib/server/features/product/queries";

type PricedProduct = DetailRow & { figures: NonNullable<DetailRow["figures"]> };

/** The price and dealing terms of an order, for one investor at one time. */
export type Quote = {
  product: PricedProduct;
  units: string;
  amounts: Amounts;
  deal: Deal;
  minimum: { kind: "initial" | "subsequent"; amount: string; units: string };
};

/** Either units or an amount, which buys units. */
type QuoteRequest = { productId: string; units?: string | undefined; amount?: string | undefined };

/**
 * Prices an order at the last NAV.
 * @throws AppError(invalid) or AppError(unitsNotPositive) for wrong units or amounts; notFound;
 * fundClosed; fundFrozen; fundSoftClosed, except for holders; fundNotPriced
 */
export async function requireQuote(
  userKey: bigint,
  request: QuoteRequest,
  now: Date,
): Promise<Quote> {
  // An open order may still be cancelled, so it does not make the investor a holder.
  const [fund, holdsProduct] = await Promise.all([
    findProduct(request.productId),
    isHolder(userKey, request.productId),
  ]);
  if (!fund) throw new AppError("notFound");
  const { product, figures } = fund;
  if (product.status === "closed") throw new AppError("fundClosed");
  if (product.status === "frozen") throw new AppError("fundFrozen");
  if (product.status === "softClosed" && !holdsProduct) throw new AppError("fundSoftClosed");
  if (!figures) throw new AppError("fundNotPriced");

  requireValidInput(request, product);
  const nav = figures.latestNav;
  const units = request.units ?? computeUnits(request.amount ?? "0", nav, product.unitDecimals);
  const amounts = computeAmounts(units, {
    nav,
    feeRate: product.subscriptionFee,
    currencyDecimals: product.currencyDecimals,
  });
  const field = request.units === undefined ? "amount" : "units";
  if (isAboveMaximum(amounts)) throw invalidInput({ [field]: "aboveMaximum" });
  const minimum = computeMinimum(product, holdsProduct, nav);
  if (isBelowMinimum(amounts, minimum.amount) || decimal(units).eq("0")) {
    throw invalidInput({
      [field]: minimum.kind === "initial" ? "belowInitialInvestment" : "belowSubsequentInvestment",
    });
  }
  return {
    product: { ...fund, figures },
    units,
    amounts,
    deal: computeDeal(now, product),
    minimum,
  };
}

function requireValidInput(
  { units, amount }: QuoteRequest,
  { unitDecimals, currencyDecimals }: DetailRow["product"],
): void {
  const [field, typed, decimals] =
    units === undefined
      ? (["amount", amount ?? "", currencyDecimals] as const)
      : (["units", units, unitDecimals] as const);
  const problem = findAmountProblem(typed, decimals);
  if (!problem) return;
  const fields: FieldReasons = { [field]: problem };
  // Units that are not positive have a message of their own.
  throw fields.units === unitsNotPositive
    ? new AppError("unitsNotPositive", { fields })
    : invalidInput(fields);
}

function computeMinimum(
  product: DetailRow["product"],
  holdsProduct: boolean,
  nav: string,
): Quote["minimum"] {
  const kind = holdsProduct ? "subsequent" : "initial";
  const perOrder = holdsProduct ? product.subsequentInvestment : product.initialInvestment;
  const amount = max(product.minimumInvestment, perOrder);
  return { kind, amount, units: computeMinimumUnits(amount, nav, product.unitDecimals) };
}

const max = (a: string, b: string): string => (decimal(a).lt(decimal(b)) ? b : a);
