import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/day";
import {
  annualizeReturn,
  chainPeriods,
  computeReturns,
  solveGrowth,
} from "#lib/domain/order/holding/return";
import { computeValueSeries } from "#lib/domain/order/holding/value-series";

/** A factor of some days, as one per year. */
const perYear = (growth: number | null, days: number) => (growth ?? Number.NaN) ** (365 / days) - 1;

/**
 * Searches the factor per day exactly, in fractions of whole numbers: payments of whole cents, each a
 * number of days before the receipt.
 */
function searchExactly(payments: { daysLeft: number; cents: bigint }[], received: bigint): number {
  const bits = 60n;
  const length = BigInt(Math.max(...payments.map(({ daysLeft }) => daysLeft)));
  const target = received << (bits * length);
  const isTooLow = (factor: bigint) =>
    payments.reduce((sum, { daysLeft, cents }) => {
      const left = BigInt(daysLeft);
      return sum + ((cents * factor ** left) << (bits * (length - left)));
    }, 0n) < target;
  let [low, high] = [0n, 1n << bits];
  while (isTooLow(high)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return (Number(low) / 2 ** Number(bits)) ** Number(length);
}

describe("solveGrowth", () => {
  test("returns the value that Microsoft publishes for XIRR in Excel", () => {
    const flows = [
      { date: "2008-01-01", amount: -10_000 },
      { date: "2008-03-01", amount: 2_750 },
      { date: "2008-10-30", amount: 4_250 },
      { date: "2009-02-15", amount: 3_250 },
      { date: "2009-04-01", amount: 2_750 },
    ];
    expect(perYear(solveGrowth(flows), 456)).toBeCloseTo(0.373362535, 7);
  });

  test("has none without both signs", () => {
    expect(solveGrowth([])).toBeNull();
    expect(solveGrowth([{ date: "2025-01-01", amount: -1 }])).toBeNull();
    expect(
      solveGrowth([
        { date: "2025-01-01", amount: -1 },
        { date: "2025-01-02", amount: -1 },
      ]),
    ).toBeNull();
  });

  test("is the ratio of one receipt to one payment, however short the time and large the move", () => {
    for (const [days, ratio] of [
      [1, 1.04],
      [1, 0.96],
      [1, 0.0001],
      [1, 1_000],
      [30, 3],
      [3_650, 0.5],
      [3_650, 1e9],
      [1, 0],
    ] as const) {
      const growth = solveGrowth([
        { date: "2025-01-01", amount: -100 },
        { date: addDays("2025-01-01", days), amount: 100 * ratio },
      ]);
      const error = Math.abs((growth ?? Number.NaN) - ratio);
      expect(error, `${ratio} in ${days} days`).toBeLessThanOrEqual(1e-12 * ratio);
    }
  });

  test("agrees with an exact search", () => {
    const payment = fc.record({
      daysLeft: fc.integer({ min: 1, max: 60 }),
      cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    });
    const factor = fc.double({ min: 0.001, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 8 }),
        factor,
        (payments, multiple) => {
          const paid = payments.reduce((sum, { cents }) => sum + cents, 0n);
          const received = BigInt(Math.ceil(Number(paid) * multiple));
          const growth = solveGrowth([
            ...payments.map(({ daysLeft, cents }) => ({
              date: addDays("2025-06-01", -daysLeft),
              amount: -Number(cents),
            })),
            { date: "2025-06-01", amount: Number(received) },
          ]);
          const exact = searchExactly(payments, received);
          // Of a total loss, floats keep fewer digits.
          expect(Math.abs((growth ?? Number.NaN) - exact)).toBeLessThan(1e-9 * Math.max(exact, 1));
        },
      ),
    );
  });
});

test("chainPeriods returns the value that Investopedia publishes for a time-weighted return", () => {
  const periods = [
    { start: 1_000_000, end: 1_162_484 },
    { start: 1_262_484, end: 1_192_328 },
  ];
  expect(chainPeriods(periods)).toBeCloseTo(0.0979, 4);
});

describe("computeReturns", () => {
  const buy = (date: string, units: string, nav: string, total: string) => ({
    date,
    units,
    nav,
    total,
  });
  const navs = [
    { date: "2025-01-02", nav: "100" },
    { date: "2025-07-03", nav: "120" },
    { date: "2026-01-02", nav: "90" },
  ];

  test("of one purchase without a fee is the fund's own, in both ways", () => {
    const purchases = [buy("2025-01-02", "10", "100", "1000")];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(-0.1, 9);
    expect(returns?.moneyWeighted).toBeCloseTo(-0.1, 9);
    expect(returns?.days).toBe(365);
  });

  test.each([
    ["2026-01-03", "96"],
    ["2026-01-03", "104"],
    ["2026-02-02", "300"],
    ["2026-02-02", "33"],
  ])("of one purchase are equal, with a fee and until %s at %s", (date, nav) => {
    const purchases = [buy("2026-01-02", "10", "100", "1015")];
    const moves = [
      { date: "2026-01-02", nav: "100" },
      { date, nav },
    ];
    const returns = computeReturns(computeValueSeries([{ purchases, navs: moves }], 2));
    expect(returns?.timeWeighted).toBeCloseTo((Number(nav) * 10) / 1015 - 1, 9);
    expect(returns?.moneyWeighted).toBeCloseTo(returns?.timeWeighted ?? Number.NaN, 9);
  });

  test("weighs time alone or money, too", () => {
    const purchases = [
      buy("2025-01-02", "10", "100", "1000"),
      buy("2025-07-03", "100", "120", "12000"),
    ];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(-0.1, 9);
    // Most was paid at the top.
    expect(returns?.moneyWeighted).toBeLessThan(-0.3);
  });

  test("counts fees as a loss", () => {
    const purchases = [buy("2025-01-02", "10", "100", "1020")];
    const returns = computeReturns(computeValueSeries([{ purchases, navs }], 2));
    expect(returns?.timeWeighted).toBeCloseTo(900 / 1020 - 1, 9);
  });

  test("is null on the day of the first purchase", () => {
    const purchases = [buy("2026-01-02", "1", "90", "90")];
    expect(computeReturns(computeValueSeries([{ purchases, navs }], 2))).toBeNull();
    expect(computeReturns([])).toBeNull();
  });
});

test("annualizeReturn projects nothing from less than a year", () => {
  expect(annualizeReturn(0.05, 364)).toBeNull();
  expect(annualizeReturn(0.21, 730)).toBeCloseTo(0.1, 9);
});
