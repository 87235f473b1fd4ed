import { expect, test } from "vitest";
import { findBest, findBestFigure, parseComparedIds } from "#lib/domain/product/compare";

test("parseComparedIds returns up to four different ids", () => {
  expect(parseComparedIds("3,1,2")).toEqual(["3", "1", "2"]);
  expect(parseComparedIds("1,1, 2 ,x,-4,0,3,4,5,6")).toEqual(["1", "2", "3", "4"]);
  expect(parseComparedIds(["1,2", "3"])).toEqual(["1", "2", "3"]);
  expect(parseComparedIds(undefined)).toEqual([]);
  expect(parseComparedIds("")).toEqual([]);
});

test("findBest marks the highest or lowest value with its ties, never a lone one", () => {
  expect(findBest(["0.1", "0.25", "-0.3"], "high", 2)).toEqual([false, true, false]);
  expect(findBest(["0.1", "0.10", "0.2"], "low", 2)).toEqual([true, true, false]);
  expect(findBest(["0.0341", "0.0309", "0.01"], "high", 2)).toEqual([true, true, false]);
  expect(findBest(["0.1", null], "high", 2)).toEqual([false, false]);
  expect(findBest(["0.1", "0.1"], "high", 2)).toEqual([false, false]);
  expect(findBest([null, "-0.2", "-0.1"], "high", 2)).toEqual([false, false, true]);
});

test("does not rank figures of different days or currencies", () => {
  const early = { value: "0.2", asOf: "2026-10-30", currency: "EUR" };
  const late = { value: "0.1", asOf: "2026-11-20", currency: "EUR" };
  expect(findBestFigure([early, { ...early, value: "0.1", currency: "HKD" }], "high", 4)).toEqual([
    false,
    false,
  ]);
  expect(findBestFigure([early, late, null], "high", 4)).toEqual([false, false, false]);
  expect(findBestFigure([early, null, { ...late, asOf: early.asOf }], "high", 4)).toEqual([
    true,
    false,
    false,
  ]);
});
