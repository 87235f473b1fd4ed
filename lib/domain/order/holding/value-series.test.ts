import { expect, test } from "vitest";
import { computeValueSeries } from "#lib/domain/order/holding/value-series";

test("values each fund at its last NAV, and counts a purchase from its day on", () => {
  const daily = {
    purchases: [{ date: "2026-01-06", units: "10", nav: "100", total: "1010" }],
    navs: [
      { date: "2026-01-05", nav: "99" },
      { date: "2026-01-06", nav: "100" },
      { date: "2026-01-08", nav: "101.005" },
    ],
  };
  const monthly = {
    purchases: [{ date: "2026-01-07", units: "2", nav: "50", total: "100" }],
    navs: [{ date: "2026-01-30", nav: "55" }],
  };
  expect(computeValueSeries([daily, monthly], 2)).toEqual([
    { date: "2026-01-06", valueBefore: "0.00", value: "1000.00", paid: "1010.00", cost: "1010.00" },
    {
      date: "2026-01-07",
      valueBefore: "1000.00",
      value: "1100.00",
      paid: "100.00",
      cost: "1110.00",
    },
    { date: "2026-01-08", valueBefore: "1110.05", value: "1110.05", paid: "0.00", cost: "1110.00" },
    { date: "2026-01-30", valueBefore: "1120.05", value: "1120.05", paid: "0.00", cost: "1110.00" },
  ]);
});

test("is empty without purchases", () => {
  expect(
    computeValueSeries([{ purchases: [], navs: [{ date: "2026-01-05", nav: "9" }] }], 2),
  ).toEqual([]);
});

test("follows a NAV that was corrected backwards", () => {
  const purchases = [{ date: "2026-01-06", units: "10", nav: "100", total: "1000" }];
  const [point] = computeValueSeries([{ purchases, navs: [{ date: "2026-01-06", nav: "98" }] }], 2);
  expect(point).toMatchObject({ value: "980.00", cost: "1000.00" });
});
