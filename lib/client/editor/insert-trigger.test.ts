import { expect, test } from "vitest";
import { filterByQuery, findInsertQuery } from "#lib/client/editor/insert-trigger";
import en from "#messages/en/upload" with { type: "json" };
import zh from "#messages/zh/upload" with { type: "json" };

test("finds the query of a line that begins with a slash", () => {
  expect(findInsertQuery("/")).toBe("");
  expect(findInsertQuery("/tab")).toBe("tab");
  expect(findInsertQuery("／图片")).toBe("图片");
  expect(findInsertQuery("、tupian")).toBe("tupian");
  expect(findInsertQuery("and/or")).toBeNull();
  expect(findInsertQuery("/ two words")).toBeNull();
  expect(findInsertQuery("/usr/local/share/very/long/path")).toBeNull();
});

const names = Object.keys(zh.insert.words) as (keyof typeof zh.insert.words)[];
const find = ({ tool, insert }: typeof en, query: string) =>
  filterByQuery(
    names.map((name) => ({ name, label: tool[name], words: insert.words[name] })),
    query,
  ).map(({ name }) => name);

test.each([
  ["tupian", "image"],
  ["tp", "image"],
  ["图片", "image"],
  ["PICTURE", "image"],
  ["biaoge", "insertTable"],
  ["ｔａｂｌｅ", "insertTable"],
  ["fengexian", "horizontalRule"],
  ["qingdan", "check"],
  ["daima", "codeBlock"],
  ["?", "help"],
] as const)("finds the Chinese tool for %s", (query, name) => {
  expect(find(zh, query)[0]).toBe(name);
});

test("finds every Chinese tool by pinyin alone", () => {
  for (const name of names) {
    const pinyin = zh.insert.words[name].split(" ")[0] ?? "";
    expect(pinyin).toMatch(/^[a-z]+$/);
    expect(find(zh, pinyin)).toContain(name);
  }
});

test("finds English tools by the start of a word, and their own names first", () => {
  expect(find(en, "head")).toEqual(expect.arrayContaining(["h2", "h3", "h4"]));
  expect(find(en, "head")[0]).toBe("h2");
  expect(find(en, "todo")).toEqual(["check"]);
  expect(find(en, "photo")).toEqual(["image", "gallery"]);
  expect(find(en, "zzz")).toEqual([]);
});
