import { describe, expect, test } from "vitest";
import { rebaseBenchmark } from "#lib/domain/product/benchmark";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { computeRollingReturns, findExtremeMonths } from "#lib/domain/product/rolling-return";
import { buildNavs } from "#lib/testing/nav";

const point = (date: string, nav: string) => ({ date, nav });

/** Month ends from December 2019 on, with the given NAVs. */
const monthEnds = (navs: readonly string[]) =>
  navs.map((nav, at) => ({
    date: new Date(Date.UTC(2019, 12 + at, 0)).toISOString().slice(0, 10),
    nav,
  }));

describe("returns by period", () => {
  // 100 grows to 133.1 in three years, which is 10 % a year.
  const navs = Array.from({ length: 37 }, (_, at) => (100 * 1.1 ** (at / 12)).toFixed(6));
  const series = monthEnds(navs);

  test("are annualized over several years and null if the history is too short", () => {
    const returns = computePeriodReturns(series);
    const get = (period: string) => returns.find((each) => each.period === period);
    expect(get("1y")).toMatchObject({ from: "2021-12-31", product: "0.100000", isAnnual: false });
    expect(get("3m")).toMatchObject({ from: "2022-09-30", product: "0.024114", isAnnual: false });
    expect(get("3y")).toMatchObject({ from: "2019-12-31", product: "0.100000", isAnnual: true });
    expect(get("ytd")).toMatchObject({ from: "2021-12-31", product: "0.100000" });
    expect(get("5y")).toMatchObject({ from: null, product: null, benchmark: null });
  });

  test("begin with the last NAV of the year before, for the year so far", () => {
    const returns = computePeriodReturns([
      point("2025-12-30", "100"),
      point("2026-01-05", "90"),
      point("2026-02-02", "95"),
    ]);
    expect(returns.find(({ period }) => period === "ytd")).toMatchObject({
      from: "2025-12-30",
      product: "-0.050000",
    });
    const young = computePeriodReturns([point("2026-01-05", "90"), point("2026-02-02", "95")]);
    expect(young.find(({ period }) => period === "ytd")?.product).toBeNull();
  });

  test("of the benchmark are over the days of the fund, and null without values near them", () => {
    const benchmark = [point("2021-12-29", "2000"), point("2022-12-31", "2100")];
    const returns = computePeriodReturns(series, benchmark);
    const get = (period: string) => returns.find((each) => each.period === period)?.benchmark;
    expect([get("1y"), get("ytd"), get("3y"), get("6m")]).toEqual([
      "0.050000",
      "0.050000",
      null,
      null,
    ]);
  });

  test("of nothing are null", () => {
    expect(computePeriodReturns([]).every(({ product }) => product === null)).toBe(true);
  });
});

describe("a benchmark", () => {
  const navs = [point("2026-01-05", "50"), point("2026-01-06", "51"), point("2026-01-09", "49")];

  test("starts at the fund's first NAV and repeats its last value", () => {
    const values = [point("2026-01-02", "3000"), point("2026-01-06", "3300")];
    expect(rebaseBenchmark(values, navs)).toEqual(["50.000000", "55.000000", "55.000000"]);
  });

  test("is left out if it begins later or ended", () => {
    expect(rebaseBenchmark([point("2026-01-06", "3300")], navs)).toBeNull();
    expect(rebaseBenchmark([point("2025-12-20", "3300")], navs)).toBeNull();
    expect(rebaseBenchmark([], navs)).toBeNull();
  });
});

describe("rolling returns", () => {
  test("are the worst, median and best year, and need two years", () => {
    // Year ends with a fall and a rise between them.
    const navs = ["100", ...Array(11).fill("100"), "80", ...Array(11).fill("100"), "120"];
    const rolling = computeRollingReturns(monthEnds(navs));
    expect(rolling).toMatchObject({
      count: 13,
      worst: { change: "-0.200000", from: "2019-12-31", to: "2020-12-31" },
      median: "0.000000",
      best: { change: "0.500000", from: "2020-12-31", to: "2021-12-31" },
    });
    expect(computeRollingReturns(monthEnds(navs.slice(0, 24)))).toBeNull();
  });

  test("agree with a search of each year's base in a weekly series", () => {
    const weekly = buildNavs(
      Array.from({ length: 160 }, (_, at) => Math.sin(at) / 50),
      7,
      "2022-01-07",
    );
    const rolling = computeRollingReturns(weekly);
    // 52 weeks are nearer to a year than 53.
    const changes = weekly
      .slice(52)
      .map(({ nav }, at) => Number(nav) / Number(weekly[at]?.nav) - 1)
      .sort((a, b) => a - b);
    expect(Number(rolling?.worst.change)).toBeCloseTo(changes[0] ?? 0, 5);
    expect(Number(rolling?.best.change)).toBeCloseTo(changes.at(-1) ?? 0, 5);
    expect(rolling?.count).toBe(changes.length);
  });
});

test("extreme months leave out a month that is not over, and need twelve", () => {
  const navs = ["100", "110", "99", ...Array(10).fill("99"), "50"];
  const series = monthEnds(navs);
  expect(findExtremeMonths(series, false)).toMatchObject({
    best: { change: "0.100000", date: "2020-01-31" },
    worst: { change: "-0.100000", date: "2020-02-29" },
  });
  expect(findExtremeMonths(series, true)?.worst.date).toBe("2021-01-31");
  expect(findExtremeMonths(series.slice(0, 12), true)).toBeNull();
});
