import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal } from "#lib/domain/number/decimal";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";

describe("a number of one meaning", () => {
  test.each([
    ["10,5", "10.5"],
    ["1,25", "1.25"],
    ["0,5", "0.5"],
    ["0,125", "0.125"],
    ["1500,50", "1500.5"],
    ["1500,125", "1500.125"],
    ["99,9", "99.9"],
    [",5", "0.5"],
    [".5", "0.5"],
    ["1.500,50", "1500.5"],
    ["1,500.50", "1500.5"],
    ["1 500,50", "1500.5"],
    ["1\u{202f}500,50", "1500.5"],
    ["1\u{a0}500,50", "1500.5"],
    ["1’500.50", "1500.5"],
    ["1'500.50", "1500.5"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1 234 567", "1234567"],
    ["1,000.001", "1000.001"],
    ["１２．５", "12.5"],
    ["１２，５", "12.5"],
    ["１，０００．５０", "1000.5"],
    ["12。5", "12.5"],
    ["−5", "-5"],
    ["－５", "-5"],
    ["\u200e12.5", "12.5"],
    ["\u202a1,500.50\u202c", "1500.5"],
    ["1\u200b500", "1500"],
    ["-0", "0"],
    ["+5", "5"],
    ["007", "7"],
    [" 42 ", "42"],
    ["1000", "1000"],
    ["90071992547409931.000001", "90071992547409931.000001"],
  ])("%j is %s", (typed, value) => {
    expect(parseTypedNumber(typed)).toMatchObject({ kind: "value", value });
  });
});

test.each([
  ["10,5", ","],
  ["1.500,50", ","],
  ["1 500,50", ","],
  ["1,500.50", "."],
  ["10.5", "."],
  ["1,234,567", null],
  ["1000", null],
])("finds the decimal sign of %j", (typed, decimalSign) => {
  expect(parseTypedNumber(typed)).toMatchObject({ kind: "value", decimalSign });
});

test.each([
  ["1,234", ",", "1.234", "1234"],
  ["1.234", ".", "1.234", "1234"],
  ["1,000", ",", "1", "1000"],
  ["１，０００", ",", "1", "1000"],
  ["-12.500", ".", "-12.5", "-12500"],
  ["01,234", ",", "1.234", "1234"],
] as const)("%j has two meanings", (typed, separator, asDecimal, asThousands) => {
  expect(parseTypedNumber(typed)).toEqual({
    kind: "ambiguous",
    separator,
    asDecimal,
    asThousands,
  });
});

describe("what is no number", () => {
  test.each([
    "12,34,5",
    "12,34,567",
    "1,,000",
    "1..5",
    "5.",
    "5,",
    "1,234.",
    "1,234,56",
    "1.234,567,890",
    "1,234 567",
    "1 2345",
    "1 000'000",
    "0,123,456",
    "1'5",
    "1e3",
    "0x10",
    "१२",
    "1²",
    "½",
    "Ⅳ",
    "NaN",
    "Infinity",
    "5 %",
    "EUR 5",
    "--5",
    "5-",
    "- 5",
    "ten",
    "1_000",
  ])("refuses %j", (typed) => {
    expect(parseTypedNumber(typed)).toEqual({ kind: "refused", reason: "notANumber" });
  });

  test("refuses nothing, and texts that are too long", () => {
    expect(parseTypedNumber(" ")).toEqual({ kind: "refused", reason: "empty" });
    expect(parseTypedNumber("1".repeat(41))).toEqual({ kind: "refused", reason: "tooLong" });
  });
});

const locales = [
  "en",
  "zh",
  "de",
  "de-CH",
  "de-AT",
  "fr",
  "fr-CH",
  "hi",
  "en-IN",
  "es",
  "pl",
  "pt-BR",
  "sv",
  "ru",
  "ja",
];

test("reads what any language writes as it was meant, as one of two meanings, or not at all", () => {
  let understood = 0;
  const number = fc
    .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.integer({ min: 0, max: 6 }))
    .map(([digits, decimals]) => {
      const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
      const at = text.length - decimals;
      const exact = decimals ? `${text.slice(0, at)}.${text.slice(at)}` : text;
      return digits < 0n ? `-${exact}` : exact;
    });
  const grouping = fc.constantFrom("always", "auto", false);
  fc.assert(
    fc.property(number, fc.constantFrom(...locales), grouping, (exact, locale, useGrouping) => {
      const written = new Intl.NumberFormat(locale, {
        useGrouping,
        maximumFractionDigits: 6,
      } as Intl.NumberFormatOptions).format(exact as `${number}`);
      const read = parseTypedNumber(written);
      if (read.kind === "refused") return;
      understood += 1;
      const meanings = read.kind === "value" ? [read.value] : [read.asDecimal, read.asThousands];
      expect(meanings.some((each) => decimal(each).eq(decimal(exact)))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
  expect(understood).toBeGreaterThan(4_000);
});

test("never returns anything but an exact decimal of the digits typed", () => {
  const character = fc.constantFrom(..."0123456789,. '-+e٫１，．−x%");
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const typed = characters.join("");
      const read = parseTypedNumber(typed);
      const meanings =
        read.kind === "value"
          ? [read.value]
          : read.kind === "ambiguous"
            ? [read.asDecimal, read.asThousands]
            : [];
      const digits = typed
        .normalize("NFKC")
        .replaceAll(/\D/g, "")
        .replaceAll(/^0+|0+$/g, "");
      for (const each of meanings) {
        expect(each).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(each.replaceAll(/\D/g, "").replaceAll(/^0+|0+$/g, "")).toBe(digits);
      }
    }),
    { numRuns: 5_000 },
  );
});
