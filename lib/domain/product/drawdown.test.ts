import { describe, expect, test } from "vitest";
import { computeDrawdowns, findDeepestDrawdown } from "#lib/domain/product/drawdown";
import {
  buildNavs,
  buildPrices,
  mixedReturns,
  negativeReturns,
  positiveReturns,
} from "#lib/testing/nav";

describe("matches published values", () => {
  test.each([
    ["mixed returns", mixedReturns, "-0.100000"],
    ["negative returns: -0.36590730349873601", negativeReturns, "-0.365907"],
    ["10, -10 and 10 %", [0.1, -0.1, 0.1], "-0.100000"],
  ])("empyrical's max_drawdown, %s", (_, returns, published) => {
    expect(findDeepestDrawdown(buildNavs(returns))?.depth).toBe(published);
  });

  test.each([
    ["one return", [0.01]],
    ["positive returns", positiveReturns],
    ["no returns", []],
  ])("empyrical's max_drawdown is null, %s", (_, returns) =>
    expect(findDeepestDrawdown(buildNavs(returns))).toBeNull(),
  );

  test.each([
    ["AAPL" as const, -0.086],
    ["MSFT" as const, -0.048],
    ["C" as const, -0.033],
  ])("ffn's calc_max_drawdown, %s", (name, published) => {
    expect(Number(findDeepestDrawdown(buildPrices(name))?.depth)).toBeCloseTo(published, 3);
  });

  test.each([
    ["AAPL" as const, -0.019, -0.086],
    ["MSFT" as const, -0.011, -0.048],
    ["C" as const, -0.012, -0.029],
  ])("ffn's to_drawdown_series, %s", (name, second, tenth) => {
    const series = computeDrawdowns(buildPrices(name)).map(({ drawdown }) => Number(drawdown));
    expect(series).toHaveLength(10);
    expect(series[0]).toBe(0);
    expect(series[1]).toBeCloseTo(second, 3);
    expect(series[9]).toBeCloseTo(tenth, 3);
  });
});

const falling = [
  { date: "2025-01-02", nav: "100" },
  { date: "2025-01-03", nav: "110" },
  { date: "2025-01-06", nav: "99" },
  { date: "2025-01-07", nav: "104.5" },
];

test("returns the days of the peak and the trough", () => {
  expect(findDeepestDrawdown(falling)).toEqual({
    depth: "-0.100000",
    peak: "2025-01-03",
    trough: "2025-01-06",
    recovery: null,
  });
});

test("recovers on the first day back at the peak", () => {
  const series = [
    ...falling,
    { date: "2025-01-08", nav: "110" },
    { date: "2025-01-09", nav: "120" },
  ];
  expect(findDeepestDrawdown(series)?.recovery).toBe("2025-01-08");
});

test("takes the last day at the highest NAV as the peak", () => {
  const twice = [falling[1], { date: "2025-01-04", nav: "110" }, falling[2]] as typeof falling;
  expect(findDeepestDrawdown(twice)?.peak).toBe("2025-01-04");
});
