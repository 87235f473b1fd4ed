import { describe, expect, test } from "vitest";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import {
  compileMatcher,
  computeWordKey,
  findHits,
} from "#lib/domain/screening/watched-word/matcher";

const matcher = compileMatcher(
  ["guaranteed returns", "scam", "保本保息", "稳赚", "风险", "ass", "pump*", "100%"].map(
    (word) => ({
      word,
    }),
  ),
);

const find = (text: string) =>
  findHits(matcher, text).map(({ word, start, end }) => [word.word, text.slice(start, end)]);

describe("a watched word is found", () => {
  test.each([
    ["in any case and width", "ＧＵＡＲＡＮＴＥＥＤ Returns!", "ＧＵＡＲＡＮＴＥＥＤ Returns"],
    [
      "with several spaces, or none, between its words",
      "guaranteed   returns",
      "guaranteed   returns",
    ],
    ["with spaces between all letters", "a s c a m here", "s c a m"],
    ["with dots between letters", "s.c.a.m", "s.c.a.m"],
    ["with one dot", "this sc.am", "sc.am"],
    ["with a zero-width space", "sc\u200bam", "sc\u200bam"],
    ["with lookalikes of other scripts", "ѕсаm", "ѕсаm"],
    ["with digits that look like letters", "GUARANTEED RETURN5 scam", "scam"],
    ["with accents", "scám", "scám"],
    ["with combining accents", "sca\u0301m", "sca\u0301m"],
    ["in traditional characters", "穩賺不賠", "穩賺"],
    ["inside running Chinese text", "这款产品保本保息吗", "保本保息"],
    ["with spaces and dots in Chinese", "保 本·保.息", "保 本·保.息"],
    ["with a continuation, if it ends with an asterisk", "pumping", "pump"],
    ["beside Chinese characters", "这是scam吗", "scam"],
    ["with a sign", "earn 100% now", "100%"],
  ])("%s", (_, text, found) => {
    expect(find(text).map(([, hit]) => hit)).toEqual([found]);
  });
});

describe("a watched word is not found", () => {
  test.each([
    ["inside a longer word", "class, assets, scampi"],
    ["across two words", "as signed; was super; as s, or sc am"],
    ["across a comma or a line", "很稳，赚了；稳\n赚；sca,m"],
    ["in letters that look alike only together", "scarn"],
    ["in other words", "guaranteed by the state; returns"],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual([]);
  });
});

test("finds words that overlap or contain each other", () => {
  const overlapping = compileMatcher([{ word: "保本" }, { word: "保本保息" }, { word: "本保" }]);
  const text = "保本保息";
  expect(
    findHits(overlapping, text)
      .map(({ word }) => word.word)
      .sort(),
  ).toEqual(["保本", "保本保息", "本保"]);
});

test("words that fold to the same have one key", () => {
  expect(computeWordKey("Guaranteed Returns")).toBe(computeWordKey("ｇuaranteed-returns"));
  expect(computeWordKey("穩賺")).toBe(computeWordKey("稳赚"));
  expect(computeWordKey("pump*")).not.toBe(computeWordKey("pump"));
  expect(computeWordKey(" … ")).toBe("");
});

test("masks hits and keeps the length", () => {
  const text = "A scam, 保本保息 and 😀 s.c.a.m";
  expect(maskHits(text, findHits(matcher, text))).toBe("A ****, **** and 😀 *******");
});

test("scans a megabyte with a thousand words in slices that hold up nobody", () => {
  const words = Array.from({ length: 1_000 }, (_, index) => ({
    word: `word${index}x 收益${index}`,
  }));
  const large = compileMatcher([...words, { word: "guaranteed returns" }]);
  const text = `${"Patience with bonds und 债券的收益，told again. ".repeat(24_000)}guaranteed returns`;
  expect(text.length).toBeGreaterThan(1_000_000);
  const scanning = large.scan(text);
  let longest = 0;
  for (;;) {
    // CPU time, because other processes may take turns.
    const begun = process.cpuUsage();
    const { done, value } = scanning.next();
    const { user, system } = process.cpuUsage(begun);
    longest = Math.max(longest, (user + system) / 1_000);
    if (!done) continue;
    expect(value).toHaveLength(1);
    break;
  }
  expect(longest).toBeLessThan(50);
});
