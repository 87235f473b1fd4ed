// Rates are floats, because they are statistics and not money.
import type { ValuePoint } from "#lib/domain/holding/value-series";
import { countDaysBetween } from "#lib/domain/product/day";

/** An amount on a day (YYYY-MM-DD): negative if the investor paid it, positive if they got it. */
export type CashFlow = { date: string; amount: number };

/** As the XIRR function of spreadsheets counts. */
const daysPerYear = 365;

/** The yearly growth is searched between these bounds. */
const growthBounds = { low: 1e-6, high: 1e6 };
const steps = 200;

/**
 * Returns the money-weighted return per year, the rate r at which Σ amount ÷ (1 + r)^(days ÷ 365)
 * is zero (XIRR); null if no rate between −99.9999 % and 10⁸ % is. Found by bisection.
 */
export function computeXirr(flows: readonly CashFlow[]): number | null {
  const start = flows.map(({ date }) => date).sort()[0];
  if (start === undefined) return null;
  const years = flows.map(({ date }) => countDaysBetween(start, date) / daysPerYear);
  const discount = (growth: number) =>
    flows.reduce((sum, { amount }, index) => sum + amount / growth ** (years[index] ?? 0), 0);
  let { low, high } = growthBounds;
  const sign = Math.sign(discount(low));
  if (sign === 0 || sign === Math.sign(discount(high))) return null;
  for (let step = 0; step < steps; step += 1) {
    const middle = Math.sqrt(low * high);
    if (Math.sign(discount(middle)) === sign) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high) - 1;
}

/** Returns the time-weighted return of periods without cash flows: Π (end ÷ start) − 1. */
export const chainPeriods = (periods: readonly { start: number; end: number }[]): number =>
  periods.reduce((growth, { start, end }) => growth * (end / start), 1) - 1;

export type Returns = {
  /** From the first purchase to the last day, a fraction. Independent of when how much was paid. */
  timeWeighted: number;
  /** From the first purchase to the last day, a fraction. Null if there is none. */
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
  const xirr = computeXirr([
    ...payments.map(({ date, paid }) => ({ date, amount: -Number(paid) })),
    { date: last.date, amount: Number(last.value) },
  ]);
  const days = countDaysBetween(first.date, last.date);
  return {
    timeWeighted: chainPeriods(periods),
    moneyWeighted: xirr === null ? null : (1 + xirr) ** (days / daysPerYear) - 1,
    days,
  };
}

/** Returns a return per year; null for less than a year, which must not be projected. */
export const annualizeReturn = (total: number, days: number): number | null =>
  days < daysPerYear ? null : (1 + total) ** (daysPerYear / days) - 1;
