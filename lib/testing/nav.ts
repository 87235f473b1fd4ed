import { toDayNumber } from "#lib/domain/day";
import type { NavPoint } from "#lib/domain/product/nav";

/**
 * Returns of empyrical's tests (quantopian/empyrical, empyrical/tests/test_stats.py: mixed_returns,
 * weekly_returns, monthly_returns). The first is NaN in mixed_returns and 0 in the others: growth
 * treats both as no change, a deviation leaves NaN out.
 */
export const mixedReturns = [0, 1, 10, -4, 2, 3, 2, 1, -10].map((percent) => percent / 100);
/** positive_returns and negative_returns of the same file. */
export const positiveReturns = [1, 2, 1, 1, 1, 1, 1, 1, 1].map((percent) => percent / 100);
export const negativeReturns = [0, -6, -7, -1, -9, -2, -6, -8, -5].map((percent) => percent / 100);

/** The first ten prices of AAPL, MSFT and C in ffn's tests (pmorissette/ffn, tests/data/test_data.csv). */
const prices = {
  AAPL: "13.84 13.575 13.78 13.225 12.91 13.095 12.835 12.93 12.93 12.645".split(" "),
  MSFT: "25.37 25.09 25.38 25.16 25.18 25.13 24.89 24.63 24.5 24.15".split(" "),
  C: "492.1 486.2 493.1 491.2 499.9 508.2 512.8 503.4 496.1 498".split(" "),
};

const priceDays = [10, 11, 12, 15, 16, 17, 18, 19, 22, 23].map((day) => `2004-03-${day}`);

export const buildPrices = (name: keyof typeof prices): NavPoint[] =>
  prices[name].map((nav, index) => ({ date: priceDays[index] as string, nav }));

/** Builds NAVs that start at 100 and follow the returns, one every `days` days. */
export function buildNavs(returns: readonly number[], days = 1, start = "2000-01-29"): NavPoint[] {
  let value = 100;
  const navs = [value, ...returns.map((one) => (value *= 1 + one))];
  return navs.map((nav, index) => ({
    date: new Date((toDayNumber(start) + index * days) * 86_400_000).toISOString().slice(0, 10),
    nav: nav.toFixed(12),
  }));
}
