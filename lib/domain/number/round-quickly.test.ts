import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roundQuickly } from "#lib/domain/number/round-quickly";
import { computeChange } from "#lib/domain/product/nav";

const nav = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, decimals]) => new Big(whole).div(10 ** decimals).toFixed());

const computeExactly = (from: string, to: string): string => {
  const Exact = Big();
  Exact.DP = 40;
  const rounded = new Exact(to).minus(from).div(from).toFixed(6, Big.roundHalfUp);
  return /[1-9]/.test(rounded) ? rounded : rounded.replace("-", "");
};

test("the change of any NAV is that of exact decimals", () => {
  fc.assert(
    fc.property(nav, nav, (from, to) => {
      expect(computeChange(from, to)).toBe(computeExactly(from, to));
    }),
    { numRuns: 2_000 },
  );
  expect(computeChange("100", "100.00005")).toBe("0.000001");
  expect(computeChange("100", "99.99995")).toBe("-0.000001");
  expect(computeChange("100", "100.00004999")).toBe("0.000000");
});

test("asks for the exact result where a float may be on the wrong side", () => {
  const exact = () => "exact";
  expect(roundQuickly(0.1234565, 6, exact)).toBe("exact");
  expect(roundQuickly(1_000.25, 6, exact)).toBe("exact");
  expect(roundQuickly(0.1234564, 6, exact)).toBe("0.123456");
});
