import { expect, test } from "vitest";
import type { DecimalSign, Known } from "#lib/domain/number/file-format";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";
import { resolveFileNumbers } from "#lib/domain/number/resolve-file-numbers";

const read = (cells: string[], delimiter: string | null = ",", known: Known<DecimalSign> = {}) =>
  Array.from(resolveFileNumbers(cells.map(parseTypedNumber), delimiter, known).values, (each) =>
    each.kind === "value" ? each.value : each.kind,
  );

test("reads numbers of one meaning in any file", () => {
  expect(read(["37,50", "37.50", "1.500,5", "abc", ""], "\t")).toEqual([
    "37.5",
    "37.5",
    "1500.5",
    "refused",
    "refused",
  ]);
});

test("lets the other rows decide what a separator means", () => {
  expect(read(["37,50", "1.234", "1,234"], ",")).toEqual(["37.5", "1234", "1.234"]);
  expect(read(["37.50", "1.234", "1,234"], ";")).toEqual(["37.5", "1.234", "1234"]);
  expect(read(["37.50", "37,50", "1.234"], ",")).toEqual(["37.5", "37.5", "ambiguous"]);
});

test("follows the convention of the file's separator, but never to thousands", () => {
  expect(read(["37,501"], ";")).toEqual(["37.501"]);
  expect(read(["37.501"], ",")).toEqual(["37.501"]);
  expect(read(["37.501"], ";")).toEqual(["ambiguous"]);
  expect(read(["37,501"], ",")).toEqual(["ambiguous"]);
  expect(read(["37,501", "37.501"], "\t")).toEqual(["ambiguous", "ambiguous"]);
});

test("asks earlier files of the source, unless the file itself or a person says otherwise", () => {
  expect(read(["37,501", "1.234"], "\t", { remembered: "," })).toEqual(["37.501", "1234"]);
  expect(read(["37,501"], null, { remembered: "." })).toEqual(["37501"]);
  expect(read(["37.50", "1,234"], "\t", { remembered: "," })).toEqual(["37.5", "1234"]);
  expect(read(["37,501"], ",", { remembered: "." })).toEqual(["37501"]);
  expect(read(["37,501"], ",", { remembered: "," })).toEqual(["ambiguous"]);
  expect(read(["37,501"], ",", { remembered: ".", chosen: "," })).toEqual(["37.501"]);
});
