import { expect, test } from "vitest";
import { bestOf, comparedIds } from "#lib/domain/product/compare";

test("an address names up to four different funds", () => {
  expect(comparedIds("3,1,2")).toEqual(["3", "1", "2"]);
  expect(comparedIds("1,1, 2 ,x,-4,0,3,4,5,6")).toEqual(["1", "2", "3", "4"]);
  expect(comparedIds(["1,2", "3"])).toEqual(["1", "2", "3"]);
  expect(comparedIds(undefined)).toEqual([]);
  expect(comparedIds("")).toEqual([]);
});

test("the best is the highest or the lowest, all that equal it, and never the only one", () => {
  expect(bestOf(["0.1", "0.25", "-0.3"], "high", 2)).toEqual([false, true, false]);
  expect(bestOf(["0.1", "0.10", "0.2"], "low", 2)).toEqual([true, true, false]);
  expect(bestOf(["0.0341", "0.0309", "0.01"], "high", 2)).toEqual([true, true, false]);
  expect(bestOf(["0.1", null], "high", 2)).toEqual([false, false]);
  expect(bestOf(["0.1", "0.1"], "high", 2)).toEqual([false, false]);
  expect(bestOf([null, "-0.2", "-0.1"], "high", 2)).toEqual([false, false, true]);
});
