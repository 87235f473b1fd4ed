import {
  listHoldings as contract,
  type Holding,
  type HoldingTotal,
} from "#lib/contracts/order/holding";
import { decimal } from "#lib/domain/number/decimal";
import { allocate } from "#lib/domain/order/holding/allocation";
import { computeGain, computePosition, sum } from "#lib/domain/order/holding/position";
import { annualizeReturn, computeReturns } from "#lib/domain/order/holding/return";
import { computeValueSeries } from "#lib/domain/order/holding/value-series";
import { toRate } from "#lib/domain/product/nav";
import { operation } from "#lib/server/core/operation";
import {
  cutProducts,
  findFirstDay,
  findLastNav,
  groupByCurrency,
  type OwnProduct,
  presentProduct,
  readOwnProducts,
} from "#lib/server/features/order/holding/held-products";

export const listHoldings = operation(contract, async ({ query: { date }, viewer }) => {
  const bought = await readOwnProducts(viewer.key);
  const products = date ? cutProducts(bought, date) : bought;
  const items = products.map(presentHolding);
  const totals = groupByCurrency(items).map(([currency, held]) =>
    presentTotal(
      held,
      products.filter((fund) => fund.currency === currency),
    ),
  );
  items.sort((a, b) => decimal(b.value).cmp(decimal(a.value)));
  return { firstDay: findFirstDay(bought), items, totals };
});

/** Returns what an investor holds of a fund at the last NAV in it. */
export function presentHolding(fund: OwnProduct): Holding {
  const { product, currency, currencyDecimals, purchases } = fund;
  const { nav, date } = findLastNav(fund);
  return {
    product: {
      ...presentProduct(product),
      assetClass: product.assetClass,
      category: product.category,
    },
    currency,
    currencyDecimals,
    ...computePosition(purchases, nav, currencyDecimals),
    nav,
    navDate: date,
    isSandbox: purchases.some((purchase) => purchase.isSandbox),
    heldSince: purchases[0]?.date ?? date,
    orderCount: purchases.length,
  };
}

/** Adds up what is held in one currency. */
function presentTotal(held: Holding[], products: OwnProduct[]): HoldingTotal {
  const { currency = "", currencyDecimals = 2 } = held[0] ?? {};
  const returns = computeReturns(computeValueSeries(products, currencyDecimals));
  const presentReturn = (total: number | null) => {
    const rate = toRate(total);
    if (!returns || total === null || rate === null) return null;
    return { total: rate, perYear: toRate(annualizeReturn(total, returns.days)) };
  };
  const allocateBy = (getKey: (holding: Holding) => string) =>
    allocate(held.map((holding) => ({ key: getKey(holding), value: holding.value })));
  return {
    currency,
    currencyDecimals,
    ...computeGain(
      sum(held.map(({ cost }) => cost)),
      sum(held.map(({ value }) => value)),
      currencyDecimals,
    ),
    heldSince: held.map(({ heldSince }) => heldSince).sort()[0] ?? "",
    asOf:
      held
        .map(({ navDate }) => navDate)
        .sort()
        .at(-1) ?? "",
    timeWeightedReturn: presentReturn(returns?.timeWeighted ?? null),
    moneyWeightedReturn: presentReturn(returns?.moneyWeighted ?? null),
    allocation: {
      assetClass: allocateBy(({ product }) => product.assetClass),
      category: allocateBy(({ product }) => product.category),
      riskLevel: allocateBy(({ product }) => String(product.riskLevel)),
    },
  };
}
