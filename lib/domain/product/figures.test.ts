import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawdownSeries } from "#lib/domain/product/drawdown";
import { figuresOf } from "#lib/domain/product/figures";
import { change, periodsPerYear, returnsOf } from "#lib/domain/product/nav";
import { navsOf } from "#lib/domain/product/testing";

const week = 7;

test("a year of weekly NAVs has all figures, as decimals of fixed digits", () => {
  const returns = Array.from({ length: 104 }, (_, index) => (index % 4 === 3 ? -0.01 : 0.005));
  const figures = figuresOf(navsOf(returns, week, "2024-01-05"));
  expect(figures).toMatchObject({
    since: "2024-01-05",
    asOf: "2026-01-02",
    maxDrawdown: "-0.010000",
    performance1y: change(
      navsOf(returns, week)[51]?.nav as string,
      navsOf(returns, week).at(-1)?.nav as string,
    ),
  });
  // 0.5 %, 0.5 %, 0.5 %, −1 %: mean 0.125 %, deviation (n − 1 of 104) 0.652664 %, 52 weeks.
  expect(figures.annualizedVolatility).toBe("0.047064");
  expect(figures.sharpeRatio).toBe("1.3811");
});

test.each([
  [1, 252],
  [week, 52],
  [30, 12],
  [91, 4],
])("NAVs %i days apart come %i times a year", (days, periods) => {
  expect(periodsPerYear(navsOf(Array(20).fill(0.01), days))).toBe(periods);
});

describe("a short history", () => {
  const year = navsOf(Array(365).fill(0.001), 1, "2025-01-01");

  test("of a year has figures, of a day less has none", () => {
    expect(figuresOf(year).performance1y).toBe(
      change(year[0]?.nav as string, year.at(-1)?.nav as string),
    );
    expect(figuresOf(year.slice(1))).toEqual({
      since: "2025-01-02",
      asOf: "2026-01-01",
      performance1y: null,
      annualizedReturn: null,
      annualizedVolatility: null,
      sharpeRatio: null,
      calmarRatio: null,
      maxDrawdown: null,
    });
  });

  test("of nothing or one NAV has none", () => {
    expect(figuresOf([])).toMatchObject({ since: null, asOf: null, maxDrawdown: null });
    expect(figuresOf(year.slice(0, 1))).toMatchObject({ maxDrawdown: null, performance1y: null });
  });

  test("without a fall has a drawdown of zero and no Calmar ratio", () => {
    expect(figuresOf(year)).toMatchObject({ maxDrawdown: "0.000000", calmarRatio: null });
  });
});

test("NAVs out of order or not above zero are refused", () => {
  const [a, b] = navsOf([0.01]);
  if (!a || !b) throw new Error("no series");
  expect(() => returnsOf([b, a])).toThrow(RangeError);
  expect(() => returnsOf([a, a])).toThrow(RangeError);
  expect(() => returnsOf([a, { ...b, nav: "0" }])).toThrow(RangeError);
  expect(() => returnsOf([{ ...a, nav: "n/a" }, b])).toThrow(RangeError);
});

/** At least a year and a half of weekly returns between −20 % and 20 %. */
const series = fc
  .array(fc.integer({ min: -2000, max: 2000 }), { minLength: 80, maxLength: 160 })
  .map((returns) =>
    navsOf(
      returns.map((one) => one / 10_000),
      week,
    ),
  );

describe("for any series", () => {
  test("figures do not depend on the unit of the NAV", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const doubled = navs.map(({ date, nav }) => ({ date, nav: (Number(nav) * 2).toFixed(12) }));
        const [one, two] = [figuresOf(navs), figuresOf(doubled)];
        for (const key of ["annualizedReturn", "maxDrawdown", "sharpeRatio"] as const) {
          expect(Number(two[key])).toBeCloseTo(Number(one[key]), 3);
        }
      }),
    );
  });

  test("the deepest fall is the lowest of the drawdown series and lies between −1 and 0", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const lowest = Math.min(...drawdownSeries(navs).map(({ drawdown }) => Number(drawdown)));
        expect(Number(figuresOf(navs).maxDrawdown)).toBe(lowest);
        expect(lowest).toBeGreaterThan(-1);
        expect(lowest).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("return and Calmar ratio have one sign, volatility none", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const { annualizedReturn, calmarRatio, annualizedVolatility } = figuresOf(navs);
        if (calmarRatio !== null && Number(calmarRatio) !== 0) {
          expect(Math.sign(Number(calmarRatio))).toBe(Math.sign(Number(annualizedReturn)));
        }
        expect(Number(annualizedVolatility)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
