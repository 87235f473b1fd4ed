import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "#lib/domain/number/decimal";
import { computePosition } from "#lib/domain/order/holding/position";

const buy = (units: string, nav: string, total: string) => ({
  date: "2026-01-05",
  units,
  nav,
  total,
});

test("adds purchases up exactly, fees included", () => {
  const purchases = [buy("10", "101.25", "1025.16"), buy("2.5", "99.9", "252.87")];
  expect(computePosition(purchases, "104.123456", 2)).toEqual({
    units: "12.5",
    cost: "1278.03",
    averageCost: "102.2424",
    value: "1301.54",
    gain: "23.51",
    gainRate: "0.018395",
  });
});

test("rounds to the currency's minor unit, which yen lack", () => {
  expect(computePosition([buy("3", "1000.5", "3002")], "1000.5", 0)).toMatchObject({
    cost: "3002",
    value: "3002",
    gain: "0",
    gainRate: "0.000000",
  });
});

const arbitraryPurchase = fc
  .tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
  .map(([units, cents]) => ({
    units,
    cents,
    purchase: buy(
      `${units / 10_000n}.${String(units % 10_000n).padStart(4, "0")}`,
      "1",
      `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`,
    ),
  }));

test("equals the sum of the orders to the last decimal", () => {
  fc.assert(
    fc.property(fc.array(arbitraryPurchase, { minLength: 1, maxLength: 30 }), (bought) => {
      const position = computePosition(
        bought.map(({ purchase }) => purchase),
        "1",
        2,
      );
      const units = bought.reduce((total, each) => total + each.units, 0n);
      const cents = bought.reduce((total, each) => total + each.cents, 0n);
      expect(decimal(position.units).times("10000").toFixed()).toBe(String(units));
      expect(position.cost.replace(".", "")).toBe(String(cents).padStart(3, "0"));
      const gain = decimal(position.value).minus(position.cost);
      expect(gain.eq(position.gain)).toBe(true);
    }),
  );
});
