import { expect, test } from "vitest";
import { addTags, findTagsInText, splitTagNames } from "#lib/client/post/tag-names";
import { limits } from "#lib/domain/limits";

test.each([
  ["a, b, c", ["a", "b", "c"]],
  ["基金，债券、股票；定投", ["基金", "债券", "股票", "定投"]],
  ["one\ntwo\tthree;four", ["one", "two", "three", "four"]],
  [" , ,# ,", []],
])("splits %j into %j", (text, names) => {
  expect(splitTagNames(text).map((name) => name.trim())).toEqual(names);
});

test("adds a tag once, whatever its case and width", () => {
  expect(addTags(["ETF"], ["etf", "ＥＴＦ", "#Etf"])).toEqual({
    all: ["ETF"],
    added: [],
    refused: ["etf", "ＥＴＦ", "#Etf"],
    reason: "duplicate",
  });
  expect(addTags([], ["Bonds", "bonds ", " Ｂonds"]).all).toEqual(["Bonds"]);
});

test("returns names beyond the limits, and adds the rest", () => {
  const full = Array.from({ length: limits.tag.perPost - 1 }, (_, n) => `tag ${n}`);
  const long = "x".repeat(limits.tag.max + 1);
  expect(addTags(full, [long, "fits", "one more", "tag 1"])).toEqual({
    all: [...full, "fits"],
    added: ["fits"],
    refused: [long, "one more"],
    reason: "tooMany",
  });
  expect(addTags([], [long])).toMatchObject({ all: [], refused: [long], reason: "tooLong" });
});

test.each([
  ["Bonds and ETF fees, again.", ["bonds", "etf fees"]],
  ["Bondsmen and ETFs", []],
  ["(bonds)", ["bonds"]],
  ["今年债券基金的费用", ["债券"]],
  ["Cash only", []],
])("finds the tags in %j", (text, found) => {
  expect(findTagsInText(text, ["bonds", "etf fees", "债券", "cash"], ["Cash"])).toEqual(found);
});
