import fc from "fast-check";
import { expect, test } from "vitest";
import { findBreaks, splitAtBreaks } from "#lib/format/line-break";

const split = (text: string) => splitAtBreaks(text, "zh").join("|");

test("breaks Chinese between words only", () => {
  expect(split("星期三的债券拍卖")).toBe("星期三的|债券|拍卖");
  expect(split("长期投资者看费率")).toBe("长期|投资者|看费率");
  expect(split("给新手的三条建议")).not.toMatch(/\|的/);
});

test("knows the words of the field and of speech that the dictionary lacks", () => {
  expect(split("最大回撤之外，再量一量水下时间")).toBe("最大|回撤|之外，|再量一量|水下|时间");
  expect(split("我的申购清单")).toBe("我的|申购|清单");
  expect(split("定投三年后的复盘")).toBe("定投|三年后的|复盘");
});

test("ends no line with a preposition", () => {
  expect(split("我从最后一页读起")).not.toMatch(/从\|/);
  expect(split("费率和分红一起看")).toBe("费率|和分红|一起看");
});

test("keeps punctuation with its word", () => {
  expect(split("为什么？因为“费率”更低。")).not.toMatch(/\|[？”。]|“\|/);
  expect(splitAtBreaks("Fees (all of them), explained", "en").join("|")).not.toMatch(/\|[),]|\(\|/);
});

test("lets a long row of unknown characters break", () => {
  expect(splitAtBreaks("龘靐齉爩鱻麤".repeat(4), "zh").length).toBeGreaterThan(1);
});

test("loses and adds nothing", () => {
  const text = fc.string({ unit: fc.constantFrom(..."基金费率的，。“”（）a b-1%𠮷") });
  fc.assert(
    fc.property(text, (each) => {
      expect(splitAtBreaks(each, "zh").join("")).toBe(each);
      const breaks = findBreaks(each, "zh");
      expect(breaks).toEqual([...new Set(breaks)].sort((a, b) => a - b));
      expect(breaks.every((at) => at > 0 && at < each.length)).toBe(true);
    }),
  );
});
