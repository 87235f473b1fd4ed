import { expect, test } from "vitest";
import type { BlockNode } from "#lib/domain/body/blocks";
import { getBlockSpec } from "#lib/domain/body/blocks";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { parseBody } from "#lib/domain/body/parse";
import { renderBodyText } from "#lib/domain/body/render-text";

const urls = { image: () => null, user: () => "", product: () => "", post: () => "" };
const toText = (block: BlockNode) =>
  renderBodyText({ ...readPublicBody(""), children: [block] }, urls);
/** Cuts the block of some HTML to a number of characters. */
const cut = (html: string, length: number) => {
  const [block] = parseBody(html).children;
  const beginning =
    block && getBlockSpec(block).cut(block, (each) => toText(each).length <= length);
  return beginning ? toText(beginning) : null;
};

test("cuts behind a sentence", () => {
  expect(cut("<p>One is here. Two is here. Three is here.</p>", 30)).toBe(
    "One is here. Two is here.",
  );
  expect(cut("<p>净值会下跌。净值会上涨。净值不变。</p>", 14)).toBe("净值会下跌。净值会上涨。");
});

test("cuts within a sentence that is too long, but not within an emoji", () => {
  expect(cut("<p>abcdefghij</p>", 5)).toBe("abcd…");
  const family = "👨‍👩‍👧";
  expect(cut(`<p>abc${family}${family}</p>`, 3 + family.length + 4)).toBe(`abc${family}…`);
});

test("keeps formats and links of the beginning", () => {
  const [block] = parseBody(
    '<p><b>One.</b> <a href="https://a.example/">Two</a> three</p>',
  ).children;
  const beginning =
    block && getBlockSpec(block).cut(block, (each) => JSON.stringify(each).length < 700);
  expect(JSON.stringify(beginning)).toContain('"format":1');
});

test("cuts within a line of code and a row of a table that are too long", () => {
  expect(cut(`<pre>${"a".repeat(90_000)}</pre>`, 20)).toMatch(/a{5,}…/);
  const table = `<table><tr><td>One</td><td>${"b".repeat(90_000)}</td></tr><tr><td>c</td></tr></table>`;
  expect(cut(table, 80)).toMatch(/One[\s\S]*b{5,}…/);
});

test("cuts lists, tables and code by items, rows and lines", () => {
  expect(cut("<ul><li>one</li><li>two</li><li>three</li></ul>", 13)).toMatch(/one[\s\S]*two$/);
  expect(cut("<pre>a\nb\nc\nd</pre>", 14)).toMatch(/a\n\s*b/);
  const row = "<tr><td>one</td><td>two</td></tr>";
  expect(cut(`<table>${row.repeat(50)}</table>`, 100)).toMatch(/one[\s\S]*two/);
});
