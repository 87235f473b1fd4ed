import { expect, test } from "vitest";
import { findMatchRanges, findPartRanges } from "#lib/domain/highlight";

const findParts = (text: string, keyword: string): string[] =>
  findMatchRanges(text, keyword).map(([from, to]) => text.slice(from, to));

test.each<[text: string, keyword: string, found: string[]]>([
  ["Dividends, and a dividend trap", "dividend", ["Dividend", "dividend"]],
  ["Café society", "cafe", ["Café"]],
  ["ＥＴＦ 与 etf", "etf", ["ＥＴＦ", "etf"]],
  ["买基金前先看基金经理", "基金", ["基金", "基金"]],
  ["買基金前先看經理", "经理", ["經理"]],
  ["买基金前先看经理", "經理", ["经理"]],
  ["A股与股息", "股", ["股", "股"]],
  ["Bonds and stocks", "stock bond", ["Bond", "stock"]],
  ["无关的文字", "基金", []],
  ["anything", "!?", []],
  ["💰 基金 💰", "基金", ["基金"]],
  ["基金基金", "基金", ["基金基金"]],
  ["e\u0301tude", "étude", ["e\u0301tude"]],
])("finds in %j the keyword %j", (text, keyword, found) => {
  expect(findParts(text, keyword)).toEqual(found);
});

test.each<[name: string, part: string, found: string[]]>([
  ["the.lin", "LIN", ["lin"]],
  ["Linnea", "nn", ["nn"]],
  ["陳小滿", "陈小", ["陳小"]],
  ["唐小满", "陈", []],
  ["x\u0301y", "\u0301", []],
])("finds in the name %j the part %j", (name, part, found) => {
  expect(findPartRanges(name, part).map(([from, to]) => name.slice(from, to))).toEqual(found);
});
