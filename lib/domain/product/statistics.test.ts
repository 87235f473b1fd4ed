import { describe, expect, test } from "vitest";
import {
  annualizeGrowth,
  computeAnnualVolatility,
  computeCalmarRatio,
  computeSampleDeviation,
  computeSharpeRatio,
} from "#lib/domain/product/statistics";
import { mixedReturns, negativeReturns, positiveReturns } from "#lib/testing/nav";

/** Compares to eight decimals, as empyrical's tests do. */
const expectClose = (value: number | null, published: number) =>
  expect(value).toBeCloseTo(published, 8);

const growth = mixedReturns.reduce((value, one) => value * (1 + one), 1);

describe("matches empyrical's published values", () => {
  test.each([
    ["daily", 252, 1.9135925373194231],
    ["weekly", 52, 0.24690830513998208],
    ["monthly", 12, 0.052242061386048144],
  ])("annual return, %s", (_, periods, published) => {
    expectClose(annualizeGrowth(growth, mixedReturns.length / periods), published);
  });

  test.each([
    ["daily, whose first return is missing", mixedReturns.slice(1), 252, 0.9136465399704637],
    ["weekly", mixedReturns, 52, 0.38851569394870583],
    ["monthly", mixedReturns, 12, 0.18663690238892558],
  ])("annual volatility, %s", (_, returns, periods, published) => {
    expectClose(computeAnnualVolatility(returns, periods), published);
  });

  test.each([
    ["mixed", mixedReturns.slice(1), 1.7238613961706866],
    ["positive", positiveReturns, 52.915026221291804],
    ["negative", negativeReturns, -24.406808633910085],
  ])("Sharpe ratio, %s returns", (_, returns, published) => {
    expectClose(computeSharpeRatio(returns, 252), published);
  });

  test.each([
    ["daily", 252, 19.135925373194233],
    ["weekly", 52, 2.4690830513998208],
    ["monthly", 12, 0.52242061386048144],
  ])("Calmar ratio, %s", (_, periods, published) => {
    expectClose(
      computeCalmarRatio(annualizeGrowth(growth, mixedReturns.length / periods), -0.1),
      published,
    );
  });

  test("flat returns have no volatility; none or one return has no ratio", () => {
    expectClose(computeAnnualVolatility(Array(1000).fill(0.01), 252), 0);
    expect(computeSharpeRatio([], 252)).toBeNull();
    expect(computeSharpeRatio([0.01], 252)).toBeNull();
    expect(computeCalmarRatio(0.1, 0)).toBeNull();
  });
});

/** NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.6: a sample's deviation divides by n − 1. */
test("uses the sample deviation", () => {
  expect(computeSampleDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(computeSampleDeviation([1])).toBeNull();
});

/** As empyrical's test_sharpe_translation_same: shifting both by the same amount changes nothing. */
test("the Sharpe ratio subtracts the risk-free return", () => {
  const shifted = mixedReturns.map((one) => one + 0.005);
  expect(computeSharpeRatio(shifted, 252, 0.005)).toBeCloseTo(
    computeSharpeRatio(mixedReturns, 252) as number,
    8,
  );
  expect(computeSharpeRatio(mixedReturns, 252, 0.001)).toBeLessThan(
    computeSharpeRatio(mixedReturns, 252) as number,
  );
});

test("constant returns have no Sharpe ratio", () => {
  expect(computeSharpeRatio(Array(30).fill(0.01), 252)).toBeNull();
});
