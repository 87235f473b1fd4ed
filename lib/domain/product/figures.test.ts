import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeDrawdowns } from "#lib/domain/product/drawdown";
import { computeFigures } from "#lib/domain/product/figures";
import { computeChange, computeReturns, estimatePeriodsPerYear } from "#lib/domain/product/nav";
import { buildNavs } from "#lib/testing/nav";

const week = 7;

test("computes all figures of two years of weekly NAVs, with fixed digits", () => {
  const returns = Array.from({ length: 104 }, (_, index) => (index % 4 === 3 ? -0.01 : 0.005));
  const figures = computeFigures(buildNavs(returns, week, "2024-01-05"));
  expect(figures).toMatchObject({
    since: "2024-01-05",
    asOf: "2026-01-02",
    maxDrawdown: "-0.010000",
    performance1y: computeChange(
      buildNavs(returns, week)[52]?.nav as string,
      buildNavs(returns, week).at(-1)?.nav as string,
    ),
  });
  // 0.5 %, 0.5 %, 0.5 %, −1 %: mean 0.125 %, deviation (n − 1 of 104) 0.652664 %, 52 weeks.
  expect(figures.annualizedVolatility).toBe("0.047064");
  expect(figures.sharpeRatio).toBe("1.3811");
});

test("the Calmar ratio divides by the unrounded drawdown", () => {
  // A fall of 0.0000013 in two years that grow by 2 %: six digits would make it 0.000001.
  const navs = buildNavs([0.02, -0.0000013, 0.0000013, ...Array(727).fill(0)], 1, "2024-01-01");
  const { annualizedReturn, calmarRatio, maxDrawdown } = computeFigures(navs);
  expect(maxDrawdown).toBe("-0.000001");
  expect(Number(calmarRatio) / (Number(annualizedReturn) / 0.0000013)).toBeCloseTo(1, 3);
});

test.each([
  [1, 252],
  [week, 52],
  [30, 12],
  [91, 4],
])("NAVs %i days apart have %i periods per year", (days, periods) => {
  expect(estimatePeriodsPerYear(buildNavs(Array(20).fill(0.01), days))).toBe(periods);
});

describe("short histories", () => {
  const year = buildNavs(Array(365).fill(0.001), 1, "2025-01-01");

  test("a year has figures, a day less has none", () => {
    expect(computeFigures(year).performance1y).toBe(
      computeChange(year[0]?.nav as string, year.at(-1)?.nav as string),
    );
    expect(computeFigures(year.slice(1))).toEqual({
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

  test("no NAV or one NAV has no figures", () => {
    expect(computeFigures([])).toMatchObject({ since: null, asOf: null, maxDrawdown: null });
    expect(computeFigures(year.slice(0, 1))).toMatchObject({
      maxDrawdown: null,
      performance1y: null,
    });
  });

  test("a series without a fall has a drawdown of zero and no Calmar ratio", () => {
    expect(computeFigures(year)).toMatchObject({ maxDrawdown: "0.000000", calmarRatio: null });
  });
});

test("rejects NAVs that are out of order or not positive", () => {
  const [a, b] = buildNavs([0.01]);
  if (!a || !b) throw new Error("no series");
  expect(() => computeReturns([b, a])).toThrow(RangeError);
  expect(() => computeReturns([a, a])).toThrow(RangeError);
  expect(() => computeReturns([a, { ...b, nav: "0" }])).toThrow(RangeError);
  expect(() => computeReturns([{ ...a, nav: "n/a" }, b])).toThrow(RangeError);
});

/** At least a year and a half of weekly returns between −20 % and 20 %. */
const series = fc
  .array(fc.integer({ min: -2000, max: 2000 }), { minLength: 80, maxLength: 160 })
  .map((returns) =>
    buildNavs(
      returns.map((one) => one / 10_000),
      week,
    ),
  );

describe("for any series", () => {
  test("figures do not depend on the scale of the NAV", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const doubled = navs.map(({ date, nav }) => ({ date, nav: (Number(nav) * 2).toFixed(12) }));
        const [one, two] = [computeFigures(navs), computeFigures(doubled)];
        for (const key of ["annualizedReturn", "maxDrawdown", "sharpeRatio"] as const) {
          expect(Number(two[key])).toBeCloseTo(Number(one[key]), 3);
        }
      }),
    );
  });

  test("the maximum drawdown is the lowest of the drawdowns and lies between −1 and 0", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const lowest = Math.min(...computeDrawdowns(navs).map(({ drawdown }) => Number(drawdown)));
        expect(Number(computeFigures(navs).maxDrawdown)).toBe(lowest);
        expect(lowest).toBeGreaterThan(-1);
        expect(lowest).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("return and Calmar ratio have the same sign, volatility is never negative", () => {
    fc.assert(
      fc.property(series, (navs) => {
        const { annualizedReturn, calmarRatio, annualizedVolatility } = computeFigures(navs);
        if (calmarRatio !== null && Number(calmarRatio) !== 0) {
          expect(Math.sign(Number(calmarRatio))).toBe(Math.sign(Number(annualizedReturn)));
        }
        expect(Number(annualizedVolatility)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
