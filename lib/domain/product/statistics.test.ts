import { describe, expect, test } from "vitest";
import {
  annualReturn,
  annualVolatility,
  calmarRatio,
  sampleDeviation,
  sharpeRatio,
} from "#lib/domain/product/statistics";
import { mixed, negative, positive } from "#lib/domain/product/testing";

/** As in empyrical's tests, to eight decimals. */
const same = (value: number | null, published: number) => expect(value).toBeCloseTo(published, 8);

const growth = mixed.reduce((value, one) => value * (1 + one), 1);

describe("empyrical's published values", () => {
  test.each([
    ["daily", 252, 1.9135925373194231],
    ["weekly", 52, 0.24690830513998208],
    ["monthly", 12, 0.052242061386048144],
  ])("annual return, %s", (_, periods, published) => {
    same(annualReturn(growth, mixed.length / periods), published);
  });

  test.each([
    ["daily, whose first return is missing", mixed.slice(1), 252, 0.9136465399704637],
    ["weekly", mixed, 52, 0.38851569394870583],
    ["monthly", mixed, 12, 0.18663690238892558],
  ])("annual volatility, %s", (_, returns, periods, published) => {
    same(annualVolatility(returns, periods), published);
  });

  test.each([
    ["mixed", mixed.slice(1), 1.7238613961706866],
    ["positive", positive, 52.915026221291804],
    ["negative", negative, -24.406808633910085],
  ])("Sharpe ratio, %s returns", (_, returns, published) => {
    same(sharpeRatio(returns, 252), published);
  });

  test.each([
    ["daily", 252, 19.135925373194233],
    ["weekly", 52, 2.4690830513998208],
    ["monthly", 12, 0.52242061386048144],
  ])("Calmar ratio, %s", (_, periods, published) => {
    same(calmarRatio(annualReturn(growth, mixed.length / periods), -0.1), published);
  });

  test("flat returns have no volatility, and no or one return has no ratio", () => {
    same(annualVolatility(Array(1000).fill(0.01), 252), 0);
    expect(sharpeRatio([], 252)).toBeNull();
    expect(sharpeRatio([0.01], 252)).toBeNull();
    expect(calmarRatio(0.1, 0)).toBeNull();
  });
});

/** NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.6: a sample's deviation divides by n − 1. */
test("the deviation is a sample's", () => {
  expect(sampleDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(sampleDeviation([1])).toBeNull();
});

/** As empyrical's test_sharpe_translation_same: moving both alike changes nothing. */
test("the Sharpe ratio counts what is above the risk-free return", () => {
  const moved = mixed.map((one) => one + 0.005);
  expect(sharpeRatio(moved, 252, 0.005)).toBeCloseTo(sharpeRatio(mixed, 252) as number, 8);
  expect(sharpeRatio(mixed, 252, 0.001)).toBeLessThan(sharpeRatio(mixed, 252) as number);
});

test("returns that do not vary have no Sharpe ratio", () => {
  expect(sharpeRatio(Array(30).fill(0.01), 252)).toBeNull();
});
