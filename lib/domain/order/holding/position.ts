import { decimal, divideHalfUp, roundHalfUp, trimZeros } from "#lib/domain/number/decimal";
import type { Purchase } from "#lib/domain/order/holding/purchase";
import { computeChange } from "#lib/domain/product/nav";

/** What an investor holds of a fund. Decimal strings in the fund's currency. */
export type Position = {
  units: string;
  /** What was paid, fees included. */
  cost: string;
  /** Cost ÷ units. */
  averageCost: string;
  value: string;
  /** Value − cost. */
  gain: string;
  /** Gain ÷ cost, a fraction. */
  gainRate: string;
};

const averageCostDecimals = 6;

export const sum = (values: readonly string[]): string =>
  values.reduce((total, value) => total.plus(decimal(value)), decimal("0")).toFixed();

/** Computes the position that purchases of one fund add up to. The value is rounded once, half up. */
export function computePosition(
  purchases: readonly Purchase[],
  latestNav: string,
  currencyDecimals: number,
): Position {
  const units = sum(purchases.map((purchase) => purchase.units));
  const cost = sum(purchases.map(({ total }) => total));
  const value = roundHalfUp(decimal(units).times(decimal(latestNav)), currencyDecimals);
  const averageCost = divideHalfUp(decimal(cost), decimal(units), averageCostDecimals);
  return {
    units: trimZeros(units),
    averageCost: trimZeros(averageCost),
    ...computeGain(cost, value, currencyDecimals),
  };
}

/** Computes what an amount paid has become. */
export const computeGain = (
  cost: string,
  value: string,
  currencyDecimals: number,
): Pick<Position, "cost" | "value" | "gain" | "gainRate"> => ({
  cost: decimal(cost).toFixed(currencyDecimals),
  value: decimal(value).toFixed(currencyDecimals),
  gain: decimal(value).minus(decimal(cost)).toFixed(currencyDecimals),
  gainRate: computeChange(cost, value),
});
