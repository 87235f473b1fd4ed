import { expect, test } from "vitest";
import { createTypesetter, refineText } from "#lib/format/typography";
import { measureCpuMs } from "#lib/testing/cpu-time";

test.each([
  [`"A fee", she said.`, "“A fee”, she said."],
  [`It's the funds' cost`, "It’s the funds’ cost"],
  [`He said: "it's 'free'".`, "He said: “it’s ‘free’”."],
  [`("quoted")`, "(“quoted”)"],
  [`Back in the '90s`, "Back in the ’90s"],
  [`"I thought—" and stopped`, "“I thought—” and stopped"],
  [`a 27" screen`, `a 27" screen`],
  [`the "class of 2020" funds`, "the “class of 2020” funds"],
  ["Wait... what", "Wait… what"],
  ["the end.…", "the end…"],
  ["“already” ‘curly’", "“already” ‘curly’"],
])("refines the English text %s", (text, refined) => {
  expect(refineText(text, "en")).toBe(refined);
});

test.each([
  [`他说"费率很低"，我不信。`, "他说“费率很低”，我不信。"],
  [`所谓'免费'的基金`, "所谓‘免费’的基金"],
  [`it's 一样`, "it’s 一样"],
  ["先看费率。 再看规模。", "先看费率。再看规模。"],
  ["等等...", "等等……"],
  ["等等。…", "等等……"],
  ["等等……", "等等……"],
  ["看 ETF 的费率", "看 ETF 的费率"],
  ["第一行。\n 第二行", "第一行。\n 第二行"],
])("refines the Chinese text %s", (text, refined) => {
  expect(refineText(text, "zh")).toBe(refined);
});

test("leaves URLs and email addresses alone", () => {
  const text = `See https://a.example/it's...here and "ann.neil@a.example"`;
  expect(refineText(text, "en")).toBe("See https://a.example/it's...here and “ann.neil@a.example”");
  expect(refineText("网址：https://a.example/x...y。 好", "zh")).toBe(
    "网址：https://a.example/x...y。好",
  );
});

test("knows what stood before a part of a paragraph", () => {
  const { refine, skip } = createTypesetter("en");
  expect(refine('She said "')).toBe("She said “");
  skip("const x");
  expect(refine('" and "')).toBe("” and “");
  expect(refine("it")).toBe("it");
  expect(refine(`'s"`)).toBe("’s”");
});

test("refines a long text in linear time", () => {
  const text = `"it's" https://a.example `.repeat(20_000);
  let refined = "";
  const ms = measureCpuMs(() => {
    refined = refineText(text, "en");
  });
  expect(refined).toHaveLength(text.length);
  expect(ms).toBeLessThan(1_500);
});
