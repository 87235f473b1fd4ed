// Rates are floats, because they are statistics and not money.

import { countDaysBetween } from "#lib/domain/day";
import type { ValuePoint } from "#lib/domain/order/holding/value-series";

/** An amount on a day (YYYY-MM-DD): negative if the investor paid it, positive if they got it. */
export type CashFlow = { date: string; amount: number };

/** As spreadsheets count. */
const daysPerYear = 365;

/** How far from no growth the logarithm is searched: further than that a float is 0 or infinite. */
const furthestLog = 2 ** 20;
const steps = 120;

/**
 * Returns the factor g by which money grew from the first day to the last, at which each amount,
 * grown by g for its share of that time, adds up to zero: Σ amount · g^(days left ÷ days) = 0. This is
 * the internal rate of return of that time, so for one payment and one receipt it is their ratio,
 * however short the time. Null if there is no such factor.
 */
export function solveGrowth(flows: readonly CashFlow[]): number | null {
  const days = flows.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const length = countDaysBetween(first, last);
  const shares = flows.map(({ date }) => countDaysBetween(first, date) / length);
  // At the end for losses and at the start for gains: no term can become infinite.
  const addUp = (log: number) =>
    flows.reduce((sum, { amount }, index) => {
      const share = shares[index] ?? 0;
      return sum + amount * Math.exp(log * (log < 0 ? 1 - share : -share));
    }, 0);
  const sign = Math.sign(addUp(0));
  if (sign === 0) return 1;
  for (let reach = 1; reach <= furthestLog; reach *= 2) {
    for (const side of [reach, -reach]) {
      if (Math.sign(addUp(side)) === sign) continue;
      let [near, far] = [0, side];
      for (let step = 0; step < steps; step += 1) {
        const middle = (near + far) / 2;
        if (Math.sign(addUp(middle)) === sign) near = middle;
        else far = middle;
      }
      return Math.exp(far);
    }
  }
  return null;
}

/** Returns the time-weighted return of periods without cash flows: Π (end ÷ start) − 1. */
export const chainPeriods = (periods: readonly { start: number; end: number }[]): number =>
  periods.reduce((growth, { start, end }) => growth * (end / start), 1) - 1;

export type Returns = {
  /** From the first purchase to the last day, a fraction. Independent of when how much was paid. */
  timeWeighted: number;
  /**
   * From the first purchase to the last day, a fraction. Null only if fees of the last day took more
   * than all else was worth, which no rate explains.
   */
  moneyWeighted: number | null;
  days: number;
};

/**
 * Computes what a series of values returned, after fees: each period begins with what was there
 * plus what was paid. Null without a day after the first purchase.
 */
export function computeReturns(series: readonly ValuePoint[]): Returns | null {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || first === last) return null;
  const payments = series.filter(({ paid }) => Number(paid) > 0);
  const periods = payments.map((point, index) => ({
    start: Number(point.valueBefore) + Number(point.paid),
    end: Number(payments[index + 1]?.valueBefore ?? last.value),
  }));
  const growth = solveGrowth([
    ...payments.map(({ date, paid }) => ({ date, amount: -Number(paid) })),
    { date: last.date, amount: Number(last.value) },
  ]);
  return {
    timeWeighted: chainPeriods(periods),
    moneyWeighted: growth === null ? null : growth - 1,
    days: countDaysBetween(first.date, last.date),
  };
}

/** Returns a return per year; null for less than a year, which must not be projected. */
export const annualizeReturn = (total: number, days: number): number | null =>
  days < daysPerYear ? null : (1 + total) ** (daysPerYear / days) - 1;
