import { decimal, roundHalfUp } from "#lib/domain/number/decimal";
import type { Purchase } from "#lib/domain/order/holding/purchase";
import type { NavPoint } from "#lib/domain/product/nav";

/** A fund's purchases and its NAVs from the first purchase on, both oldest first. */
export type HeldProduct = { purchases: readonly Purchase[]; navs: readonly NavPoint[] };

/** What an investor's funds of one currency were worth on a day. Decimal strings. */
export type ValuePoint = {
  date: string;
  /** Before what was bought on this day. */
  valueBefore: string;
  value: string;
  /** What was paid on this day, fees included; zero on most days. */
  paid: string;
  /** What was paid up to and including this day. */
  cost: string;
};

/**
 * Returns the value on every day on which a fund had a NAV or was bought, oldest first. Between two
 * NAVs a fund is worth the earlier one; before its first one, the NAV at which it was bought.
 */
export function computeValueSeries(
  products: readonly HeldProduct[],
  currencyDecimals: number,
): ValuePoint[] {
  const first = listPurchaseDates(products)[0];
  if (first === undefined) return [];
  const dates = new Set(listPurchaseDates(products));
  for (const { navs } of products) for (const { date } of navs) if (date >= first) dates.add(date);
  const walks = products.map(walkProduct);
  let cost = decimal("0");
  return [...dates].sort().map((date) => {
    let [before, after, paid] = [decimal("0"), decimal("0"), decimal("0")];
    for (const moveTo of walks) {
      const step = moveTo(date);
      before = before.plus(step.unitsBefore.times(step.nav));
      after = after.plus(step.units.times(step.nav));
      paid = paid.plus(step.paid);
    }
    cost = cost.plus(paid);
    return {
      date,
      valueBefore: roundHalfUp(before, currencyDecimals),
      value: roundHalfUp(after, currencyDecimals),
      paid: paid.toFixed(currencyDecimals),
      cost: cost.toFixed(currencyDecimals),
    };
  });
}

const listPurchaseDates = (products: readonly HeldProduct[]): string[] =>
  products.flatMap(({ purchases }) => purchases.map(({ date }) => date)).sort();

/** Returns a function that moves to a later day, and returns the units and NAV of a fund there. */
function walkProduct({ purchases, navs }: HeldProduct) {
  let [navIndex, purchaseIndex] = [0, 0];
  let [units, nav] = [decimal("0"), decimal("0")];
  return (date: string) => {
    const unitsBefore = units;
    let paid = decimal("0");
    for (; (purchases[purchaseIndex]?.date ?? "9") <= date; purchaseIndex += 1) {
      const purchase = purchases[purchaseIndex] as Purchase;
      units = units.plus(decimal(purchase.units));
      paid = paid.plus(decimal(purchase.total));
      nav = decimal(purchase.nav);
    }
    for (; (navs[navIndex]?.date ?? "9") <= date; navIndex += 1) {
      nav = decimal((navs[navIndex] as NavPoint).nav);
    }
    return { unitsBefore, units, paid, nav };
  };
}
