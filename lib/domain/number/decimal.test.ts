import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimal,
  divideDown,
  hasAtMostDecimals,
  isDecimal,
  roundHalfUp,
} from "#lib/domain/number/decimal";

test.each([
  ["0.005", 2, "0.01"],
  ["0.004999999999999999999999999", 2, "0.00"],
  ["1.005", 2, "1.01"],
  ["2.675", 2, "2.68"],
  ["1.45", 1, "1.5"],
  ["8.345", 2, "8.35"],
  ["100.5", 0, "101"],
  ["-2.5", 0, "-3"],
  ["0.0005", 3, "0.001"],
  ["999999999999999.995", 2, "1000000000000000.00"],
])("rounds %s to %i decimals: %s", (value, decimals, rounded) => {
  expect(roundHalfUp(decimal(value), decimals)).toBe(rounded);
});

test("rejects JavaScript numbers", () => {
  expect(() => decimal(0.1 as unknown as string)).toThrow(TypeError);
  expect(() => decimal("1").plus(0.1)).toThrow(TypeError);
});

test.each(["", "1e3", "1.", ".5", "1,5", "+1", "0x1", "NaN", "Infinity", " 1", "１", "--1"])(
  "%j is not a decimal",
  (text) => expect(isDecimal(text)).toBe(false),
);

/** A non-negative decimal of up to 15 digits before and 8 behind the point, and its value in 10⁻⁸. */
const arbitraryDecimal = fc
  .tuple(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 10n ** 8n - 1n))
  .map(([whole, part]) => ({
    text: `${whole}.${String(part).padStart(8, "0")}`,
    scaled: whole * 10n ** 8n + part,
  }));

describe("matches integer arithmetic", () => {
  test("roundHalfUp", () => {
    fc.assert(
      fc.property(
        arbitraryDecimal,
        fc.integer({ min: 0, max: 4 }),
        ({ text, scaled }, decimals) => {
          const unit = 10n ** BigInt(8 - decimals);
          const expected = (scaled + unit / 2n) / unit;
          expect(roundHalfUp(decimal(text), decimals).replace(".", "")).toBe(
            String(expected).padStart(decimals + 1, "0"),
          );
        },
      ),
    );
  });

  test("hasAtMostDecimals", () => {
    fc.assert(
      fc.property(
        arbitraryDecimal,
        fc.integer({ min: 0, max: 8 }),
        ({ text, scaled }, decimals) => {
          const unit = 10n ** BigInt(8 - decimals);
          expect(hasAtMostDecimals(decimal(text), decimals)).toBe(scaled % unit === 0n);
        },
      ),
    );
  });

  test("divideDown", () => {
    fc.assert(
      fc.property(
        arbitraryDecimal,
        arbitraryDecimal,
        fc.integer({ min: 0, max: 6 }),
        (a, b, decimals) => {
          fc.pre(b.scaled > 0n);
          const expected = (a.scaled * 10n ** BigInt(decimals)) / b.scaled;
          expect(divideDown(decimal(a.text), decimal(b.text), decimals).replace(".", "")).toBe(
            String(expected).padStart(decimals + 1, "0"),
          );
        },
      ),
    );
  });
});

/** Conversions to floats, which code that handles money must not contain. */
const floats = /\b(?:parseFloat|Number\(|toNumber\(|Math\.(?:round|floor|ceil|trunc)|valueOf\()/;

test("code that handles money converts nothing to a float", () => {
  expect(readFileSync("lib/domain/number/decimal.ts", "utf8")).not.toMatch(floats);
  // Days of the week and rates of return are no amounts of money.
  const offenders = ["lib/domain/order", "lib/server/features/order"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /^(?!dealing\/|holding\/).*(?<!\.test)\.ts$/.test(name))
      .map((name) => join(folder, name))
      .filter((path) => floats.test(readFileSync(path, "utf8"))),
  );
  expect(offenders).toEqual([]);
});
