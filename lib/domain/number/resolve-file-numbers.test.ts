import { expect, test } from "vitest";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";
import { resolveFileNumbers } from "#lib/domain/number/resolve-file-numbers";

const read = (cells: string[], delimiter = ",") =>
  Array.from(resolveFileNumbers(cells.map(parseTypedNumber), delimiter), (each) =>
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
